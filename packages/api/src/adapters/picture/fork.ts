import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Starts the process that draws: small, behind the service in line for the processor, and told nothing. */
export function forkDrawing(drawsAtOnce: number): ChildProcess {
  const typescript = import.meta.url.endsWith('.ts');
  const script = fileURLToPath(new URL(typescript ? './drawing-process.ts' : './drawing-process.js', import.meta.url));
  const child = fork(script, [], {
    serialization: 'advanced',
    // Its heap holds a few fragments at a time and its pictures lie outside of it: both are kept small.
    execArgv: [...(typescript ? ['--import', 'tsx'] : []), '--max-old-space-size=96', '--max-semi-space-size=2'],
    env: environment(drawsAtOnce),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Drawing gives way to answering: a small call must not wait behind a picture.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** No more than drawing needs: the keys and addresses of the service are none of its business. */
function environment(drawsAtOnce: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    UV_THREADPOOL_SIZE: String(drawsAtOnce),
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // Where the system does not allow it, drawing shares the processor evenly.
  }
}

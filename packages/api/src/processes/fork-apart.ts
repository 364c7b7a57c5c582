import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface ApartOptions {
  /** Node options, such as the size of the heap. */
  readonly flags: readonly string[];
  /** Threads for native work. */
  readonly threads: number;
  readonly stderr: 'inherit' | 'ignore';
}

/** Starts the script `name` beside the module `from` in a process with a lower priority and none of the service's secrets. */
export function forkApart(from: string, name: string, { flags, threads, stderr }: ApartOptions): ChildProcess {
  const typescript = from.endsWith('.ts');
  const script = fileURLToPath(new URL(`./${name}.${typescript ? 'ts' : 'js'}`, from));
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [...(typescript ? ['--import', 'tsx'] : []), ...flags],
    env: environment(threads),
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // Short calls come before pictures and files.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Only what the work needs. Keys and addresses stay with the service. */
function environment(threads: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '4194304',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    UV_THREADPOOL_SIZE: String(threads),
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // Without permission, the process keeps the normal priority.
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface IsolatedOptions {
  /** Node options, such as the size of the heap. */
  readonly flags: readonly string[];
  /** Threads for native work. */
  readonly threads: number;
  readonly stderr: 'inherit' | 'ignore';
}

/** Starts the script `name` next to the module `from` in a process with a lower priority and without the service's secrets. */
export function forkIsolated(from: string, name: string, { flags, threads, stderr }: IsolatedOptions): ChildProcess {
  const typescript = from.endsWith('.ts');
  const script = fileURLToPath(new URL(`./${name}.${typescript ? 'ts' : 'js'}`, from));
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [...(typescript ? ['--import', 'tsx'] : []), ...flags],
    env: environment(threads),
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // API calls take precedence over images and files.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Excludes secrets and addresses of the service. */
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

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Sends a signal to a process and its children as if at the same instant. Returns their ids. */
export async function signalTree(root: number, signal: NodeJS.Signals): Promise<readonly number[]> {
  // The root is suspended first, so that it starts no children in the meantime.
  send(root, 'SIGSTOP');
  const all = await listTree(root);
  for (const pid of all) send(pid, 'SIGSTOP');
  for (const pid of all) send(pid, signal);
  return all;
}

/** Kills a process and its children, and waits until none is left. */
export async function killTree(root: number): Promise<void> {
  const all = await signalTree(root, 'SIGKILL');
  while (all.some((pid) => send(pid, 0))) await wait(5);
}

async function listTree(root: number): Promise<readonly number[]> {
  const all = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(root) ? [Number(name)] : [];
      }),
  );
  return [root, ...all.flat()];
}

/** False if the process no longer exists. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

import { runCommand } from '../../dist/commands/run-command.js';

/** Runs commands one by one without reloading the program: a process that `processes.ts` starts and sends commands to. */
let captured = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, ...rest) => {
    captured[name] += chunk;
    rest.find((one) => typeof one === 'function')?.();
    return true;
  };

process.on('message', async ({ args, env, cwd }) => {
  captured = { stdout: '', stderr: '' };
  process.exitCode = undefined;
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const status = await runCommand(args);
  process.send({ status, ...captured });
});
process.on('disconnect', () => process.exit());

import { program } from './commands/program.ts';
import { sentenceOf } from './wiring/sentence.ts';

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

import { writeFile } from 'node:fs/promises';
import { illustrations, levelOf, stateKey } from '../src/resources/card/illustrations/illustrations.ts';

/** Writes the level at which each engraving fits. Run it after you change a drawing; it takes about half a minute. */
const levels: Record<string, number> = {};
const states = [{}, { isWhite: true }, { isSmall: true }, { isSmall: true, isWhite: true }, { isTinted: true }];
for (const name of illustrations.keys())
  for (const state of states) {
    const level = levelOf(name, state);
    if (level > 0) levels[stateKey(name, state)] = level;
  }
const file = new URL('../src/resources/card/illustrations/engraving-levels.json', import.meta.url);
await writeFile(file, `${JSON.stringify(levels, null, 2)}\n`);

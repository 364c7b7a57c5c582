import { writeFile } from 'node:fs/promises';
import { engrave, illustrations, levelOf } from '../src/resources/card/illustrations/illustrations.ts';

/** Writes the level at which each engraving fits. Run it after you change a drawing; it takes about half a minute. */
const levels: Record<string, number> = {};
for (const name of illustrations.keys())
  for (const isSmall of [false, true])
    for (const isWhite of [false, true]) {
      engrave(name, { isSmall, isWhite });
      const level = levelOf(name, { isSmall, isWhite });
      if (level > 0) levels[`${name} ${isSmall} ${isWhite}`] = level;
    }
const file = new URL('../src/resources/card/illustrations/engraving-levels.json', import.meta.url);
await writeFile(file, `${JSON.stringify(levels, null, 2)}\n`);

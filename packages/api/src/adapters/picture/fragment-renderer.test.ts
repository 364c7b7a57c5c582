import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { renderCardHtml } from '../../resources/card/html.ts';
import { getCardSize, layoutNames } from '../../resources/card/layouts/index.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { languages } from '../../resources/language.ts';
import { createFragmentRenderer, type Fragment } from './fragment-renderer.ts';

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];
const displays = Object.keys(displayTypefaces);
const texts = Object.keys(textTypefaces);

const { classic } = stressTestCards;
assert.ok(classic);
const names = ['Rouge 540', 'Œuvre Šípková', 'Hương Lụa Việt', 'Κήπος 禅の香り العود'];

/** Ten looks with every face, each with names that need different font files than the next. */
const fragments: readonly Fragment[] = Array.from({ length: 10 }, (_, at) =>
  lookSettings.parse({
    layout: pick(layoutNames, at),
    display: pick(displays, at),
    text: pick(texts, at),
    language: at % 2 === 0 ? 'en' : pick(languages, at),
  }),
).flatMap((settings) =>
  names.map((name) => ({
    html: renderCardHtml({ ...classic, name, strength: 'Extrait' }, settings),
    ...getCardSize(settings),
    scale: 1,
    images: [],
  })),
);

test('a card renders to the same bytes whatever was rendered before it', async () => {
  const sums = async (list: readonly Fragment[]): Promise<string[]> => {
    const renderer = createFragmentRenderer();
    const drawn: string[] = [];
    for (const fragment of list)
      drawn.push(
        createHash('sha256')
          .update(await renderer.paint(fragment))
          .digest('hex'),
      );
    return drawn;
  };
  const there = await sums(fragments);
  const back = await sums([...fragments].reverse());
  assert.deepEqual(back.reverse(), there);
});

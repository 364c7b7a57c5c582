import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { renderCard, renderCardHtml } from '../../resources/card/html.ts';
import { getCardSize, layoutNames } from '../../resources/card/layouts/index.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { languages } from '../../resources/language.ts';
import { type Box, createFragmentRenderer, type Fragment } from './fragment-renderer.ts';

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
    ...renderCard({ ...classic, name, strength: 'Extrait' }, settings),
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

test('a Chinese note that is wider than its column breaks between words', async () => {
  const settings = lookSettings.parse({ layout: 'herbarium', language: 'zh' });
  const notes = { top: ['Calabrian Bergamot'], heart: ['Madagascar Vanilla'], base: ['Indonesian Patchouli Leaf'], all: [] };
  const lines: string[] = [];
  const collect = (box: Box): void => {
    let end = Number.POSITIVE_INFINITY;
    for (const { text, x } of box.runs.filter((run) => /\p{Script=Han}/u.test(run.text))) {
      if (x < end) lines.push('');
      lines.push(`${lines.pop() ?? ''}${text.replace('\u200b', '')}`);
      end = x;
    }
    for (const child of box.children) collect(child);
  };
  const html = renderCardHtml({ ...classic, notes, accords: [] }, settings);
  collect(await createFragmentRenderer().measure({ html, ...getCardSize(settings), scale: 1, images: [] }));
  // The second note fits on its line, so only its figure starts the next one.
  const broken = ['卡拉布里亚', '佛手柑图', '马达加斯加香草', '印度尼西亚', '广藿香叶图'];
  assert.deepEqual(
    lines.filter((line) => broken.includes(line)),
    broken,
  );
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Card } from '../../resources/card/card.ts';
import { defaultLookSettings, demoLooks, lookSettings } from '../../resources/card/settings/settings.ts';
import { prepareImage } from '../file-reader/intake.ts';
import { createTakumiRenderer } from './takumi.ts';

const faults: unknown[] = [];
const pictures = await createTakumiRenderer({ onFault: (fault) => faults.push(fault), renderTimeoutMs: 60_000 });
after(() => pictures.close());

const cards = Object.values(stressTestCards);
const classic = cards[0];
assert.ok(classic);

/** The same card with another revision, so that the cache is not used. */
const fresh = (card: Card, at: number): Card => ({ ...card, revision: `${card.revision}-${at}` });

const drawn = async (answer: Promise<Uint8Array | Refusal>): Promise<Uint8Array> => {
  const png = await answer;
  assert.ok(!(png instanceof Refusal), png instanceof Refusal ? png.message : '');
  return png;
};

test('a card is a PNG of its size at density 1 and 2, with the same bytes each time', async () => {
  for (const { settings } of demoLooks) {
    for (const scale of [1, 2] as const) {
      const png = await drawn(pictures.render(classic, { ...settings, scale }, 'aurore'));
      const again = await drawn(pictures.render(fresh(classic, scale), { ...settings, scale }, 'aurore'));
      assert.deepEqual(png, again);
      const { format, width = 0 } = await sharp(png).metadata();
      assert.deepEqual([format, width % scale, width >= 1080 * scale], ['png', 0, true]);
    }
  }
});

test('another process renders the same bytes, in whatever order the cards come', async () => {
  const other = await createTakumiRenderer({ renderTimeoutMs: 60_000 });
  // Daily, every third card, which are of all kinds of scripts.
  const some = cards.filter((_, at) => isLong || at % 3 === 0);
  const sum = (png: Uint8Array) => createHash('sha256').update(png).digest('hex');
  const here = await Promise.all(some.map(async (card) => sum(await drawn(pictures.render(card, defaultLookSettings, 'aurore')))));
  const there: string[] = [];
  for (const card of [...some].reverse()) there.unshift(sum(await drawn(other.render(card, defaultLookSettings, 'aurore'))));
  await other.close();
  assert.equal(other.revision, pictures.revision);
  assert.deepEqual(there, here);
});

test('equal requests in flight are rendered once, and later ones are cached', async () => {
  const card = fresh(classic, 100);
  const all = await Promise.all(Array.from({ length: 20 }, () => drawn(pictures.render(card, defaultLookSettings, 'aurore'))));
  assert.ok(all.every((png) => png === all[0]));
  assert.equal(await drawn(pictures.render(card, defaultLookSettings, 'aurore')), all[0]);
});

test('a full queue rejects the next card immediately', async () => {
  const narrow = await createTakumiRenderer({ queueMax: 3, concurrentRenders: 1 });
  await drawn(narrow.render(classic, defaultLookSettings, 'aurore'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => narrow.render(fresh(classic, at), defaultLookSettings, 'aurore')),
  );
  const refused = answers.filter((answer) => answer instanceof Refusal);
  assert.equal(refused.length, 8);
  assert.ok(refused.every((refusal) => refusal.code === 'unavailable'));
  await narrow.close();
});

test('a burst delays only its own business: others are rendered in turn and never rejected', async (t) => {
  const narrow = await createTakumiRenderer({ shareMax: 8, queueMax: 10, concurrentRenders: 1 });
  t.after(() => narrow.close());
  await drawn(narrow.render(classic, defaultLookSettings, 'aurore'));
  const done: string[] = [];
  const asked = (business: string, at: number) =>
    narrow.render(fresh(classic, at), defaultLookSettings, business).then((answer) => {
      if (!(answer instanceof Refusal)) done.push(business);
      return answer;
    });
  const flood = Array.from({ length: 20 }, (_, at) => asked('aurore', at));
  const quiet = Array.from({ length: 3 }, (_, at) => asked('bonheur', 100 + at));
  for (const answer of await Promise.all(quiet)) assert.ok(!(answer instanceof Refusal));
  const refused = (await Promise.all(flood)).filter((answer) => answer instanceof Refusal);
  assert.ok(refused.length >= 11 && refused.every(({ code }) => code === 'unavailable'), `${refused.length} were refused`);
  assert.equal(done.slice(0, 7).filter((business) => business === 'bonheur').length, 3, done.join(' '));
});

test('a card requested by two businesses at once is rendered once, and neither waits for the turns of the other', async (t) => {
  const narrow = await createTakumiRenderer({ concurrentRenders: 1 });
  t.after(() => narrow.close());
  await drawn(narrow.render(classic, defaultLookSettings, 'aurore'));
  const shared = fresh(classic, 50);
  const flood = Array.from({ length: 12 }, (_, at) => narrow.render(fresh(classic, at), defaultLookSettings, 'aurore'));
  const last = narrow.render(shared, defaultLookSettings, 'aurore');
  let floodDone = 0;
  for (const one of flood) void one.then(() => floodDone++);
  const other = await drawn(narrow.render(shared, defaultLookSettings, 'bonheur'));
  assert.ok(floodDone <= 3, `${floodDone} of the other's cards came first`);
  assert.equal(await last, other);
});

test('the cache size is limited', async () => {
  const small = await createTakumiRenderer({ cacheBytesMax: 60_000 });
  const first = await drawn(small.render(classic, defaultLookSettings, 'aurore'));
  for (let at = 0; at < 6; at += 1) await drawn(small.render(fresh(classic, at), defaultLookSettings, 'aurore'));
  assert.notEqual(await drawn(small.render(classic, defaultLookSettings, 'aurore')), first);
  await small.close();
});

test('after a crash of the render process, cards in progress are retried and later ones are rendered', async () => {
  const mortal = await createTakumiRenderer({ concurrentRenders: 2 });
  await drawn(mortal.render(classic, defaultLookSettings, 'aurore'));
  const before = mortal.pid();
  assert.ok(before);
  const underWay = Array.from({ length: 6 }, (_, at) => mortal.render(fresh(classic, at), defaultLookSettings, 'aurore'));
  setTimeout(() => process.kill(before, 'SIGKILL'), 5);
  for (const answer of underWay) await drawn(answer);
  assert.notEqual(mortal.pid(), before);
  await mortal.close();
});

test('a card that crashes the render process twice fails, and no other card does', async () => {
  const mortal = await createTakumiRenderer({ concurrentRenders: 1, renderTimeoutMs: 1 });
  const answer = await mortal.render(classic, lookSettings.parse({ layout: 'story', scale: 2 }), 'aurore');
  assert.ok(answer instanceof Refusal);
  assert.equal(answer.code, 'card_failed');
  await mortal.close();
});

test('cards with uploaded images show them', async () => {
  const bottle = await prepareImage(
    await sharp({ create: { width: 300, height: 500, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
    'bottle',
  );
  assert.ok(!(bottle instanceof Refusal));
  const withPictures = await createTakumiRenderer({
    stored: {
      find: async (hash) => (hash === bottle.image.hash ? bottle.image : null),
      readBytes: async (hash) => (hash === bottle.image.hash ? bottle.bytes : null),
    },
  });
  const settings = lookSettings.parse({ pictures: { bottle: bottle.image.hash } });
  const shown = await drawn(withPictures.render(classic, settings, 'aurore'));
  const missing = await drawn(withPictures.render(classic, lookSettings.parse({ pictures: { bottle: 'f'.repeat(64) } }), 'aurore'));
  const { dominant } = await sharp(await sharp(shown).extract({ left: 850, top: 300, width: 60, height: 60 }).toBuffer()).stats();
  assert.ok(Math.abs(dominant.b - 0x56) < 16 && Math.abs(dominant.r - 0x12) < 16);
  assert.notDeepEqual(shown, missing);
  await withPictures.close();
});

test('there were no unreported errors', () => assert.deepEqual(faults, []));

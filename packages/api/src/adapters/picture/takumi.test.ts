import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Card } from '../../resources/card/card.ts';
import { demoLooks, houseLook, lookSettings } from '../../resources/card/settings/settings.ts';
import { takeIn } from '../file-reader/intake.ts';
import { takumiPictures } from './takumi.ts';

const faults: unknown[] = [];
const pictures = await takumiPictures({ onFault: (fault) => faults.push(fault) });
after(() => pictures.close());

const cards = Object.values(tellingCards);
const classic = cards[0];
assert.ok(classic);

/** The same card under another revision, so that nothing kept answers for it. */
const fresh = (card: Card, at: number): Card => ({ ...card, revision: `${card.revision}-${at}` });

const drawn = async (answer: Promise<Uint8Array | Refusal>): Promise<Uint8Array> => {
  const png = await answer;
  assert.ok(!(png instanceof Refusal), png instanceof Refusal ? png.message : '');
  return png;
};

test('a card is a PNG of its size, once and twice as dense, with the same bytes each time', async () => {
  for (const { settings } of demoLooks) {
    for (const scale of [1, 2] as const) {
      const png = await drawn(pictures.draw(classic, { ...settings, scale }, 'aurore'));
      const again = await drawn(pictures.draw(fresh(classic, scale), { ...settings, scale }, 'aurore'));
      assert.deepEqual(png, again);
      const { format, width = 0 } = await sharp(png).metadata();
      assert.deepEqual([format, width % scale, width >= 1080 * scale], ['png', 0, true]);
    }
  }
});

test('another process draws the same bytes, in whatever order the cards come', async () => {
  const other = await takumiPictures();
  const sum = (png: Uint8Array) => createHash('sha256').update(png).digest('hex');
  const here = await Promise.all(cards.map(async (card) => sum(await drawn(pictures.draw(card, houseLook, 'aurore')))));
  const there: string[] = [];
  for (const card of [...cards].reverse()) there.unshift(sum(await drawn(other.draw(card, houseLook, 'aurore'))));
  await other.close();
  assert.equal(other.revision, pictures.revision);
  assert.deepEqual(there, here);
});

test('equal requests in flight are drawn once, and later ones are kept', async () => {
  const card = fresh(classic, 100);
  const all = await Promise.all(Array.from({ length: 20 }, () => drawn(pictures.draw(card, houseLook, 'aurore'))));
  assert.ok(all.every((png) => png === all[0]));
  assert.equal(await drawn(pictures.draw(card, houseLook, 'aurore')), all[0]);
});

test('a full queue turns the next card away at once', async () => {
  const narrow = await takumiPictures({ queueMax: 3, drawsAtOnce: 1 });
  await drawn(narrow.draw(classic, houseLook, 'aurore'));
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => narrow.draw(fresh(classic, at), houseLook, 'aurore')));
  const refused = answers.filter((answer) => answer instanceof Refusal);
  assert.equal(refused.length, 8);
  assert.ok(refused.every((refusal) => refusal.code === 'unavailable'));
  await narrow.close();
});

test('a business that floods waits for itself: another is drawn in its turn, and is never the one turned away', async (t) => {
  const narrow = await takumiPictures({ shareMax: 8, queueMax: 10, drawsAtOnce: 1 });
  t.after(() => narrow.close());
  await drawn(narrow.draw(classic, houseLook, 'aurore'));
  const done: string[] = [];
  const asked = (business: string, at: number) =>
    narrow.draw(fresh(classic, at), houseLook, business).then((answer) => {
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

test('what two businesses ask for at once is drawn once, and neither waits for the turns of the other', async (t) => {
  const narrow = await takumiPictures({ drawsAtOnce: 1 });
  t.after(() => narrow.close());
  await drawn(narrow.draw(classic, houseLook, 'aurore'));
  const shared = fresh(classic, 50);
  const flood = Array.from({ length: 12 }, (_, at) => narrow.draw(fresh(classic, at), houseLook, 'aurore'));
  const last = narrow.draw(shared, houseLook, 'aurore');
  let floodDone = 0;
  for (const one of flood) void one.then(() => floodDone++);
  const other = await drawn(narrow.draw(shared, houseLook, 'bonheur'));
  assert.ok(floodDone <= 3, `${floodDone} of the other's cards came first`);
  assert.equal(await last, other);
});

test('the memory for pictures is bounded', async () => {
  const small = await takumiPictures({ cacheBytesMax: 60_000 });
  const first = await drawn(small.draw(classic, houseLook, 'aurore'));
  for (let at = 0; at < 6; at += 1) await drawn(small.draw(fresh(classic, at), houseLook, 'aurore'));
  assert.notEqual(await drawn(small.draw(classic, houseLook, 'aurore')), first);
  await small.close();
});

test('the death of the drawing process is survived: cards under way are drawn again, later ones too', async () => {
  const mortal = await takumiPictures({ drawsAtOnce: 2 });
  await drawn(mortal.draw(classic, houseLook, 'aurore'));
  const before = mortal.pid();
  assert.ok(before);
  const underWay = Array.from({ length: 6 }, (_, at) => mortal.draw(fresh(classic, at), houseLook, 'aurore'));
  setTimeout(() => process.kill(before, 'SIGKILL'), 5);
  for (const answer of underWay) await drawn(answer);
  assert.notEqual(mortal.pid(), before);
  await mortal.close();
});

test('a card that takes the drawing process with it twice has failed, and no other', async () => {
  const mortal = await takumiPictures({ drawsAtOnce: 1, drawMsMax: 1 });
  const answer = await mortal.draw(classic, lookSettings.parse({ layout: 'story', scale: 2 }), 'aurore');
  assert.ok(answer instanceof Refusal);
  assert.equal(answer.code, 'card_failed');
  await mortal.close();
});

test('what is drawn with own pictures shows them', async () => {
  const bottle = await takeIn(
    await sharp({ create: { width: 300, height: 500, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
    'bottle',
  );
  assert.ok(!(bottle instanceof Refusal));
  const withPictures = await takumiPictures({
    stored: {
      find: async (hash) => (hash === bottle.picture.hash ? bottle.picture : null),
      bytes: async (hash) => (hash === bottle.picture.hash ? bottle.bytes : null),
    },
  });
  const settings = lookSettings.parse({ pictures: { bottle: bottle.picture.hash } });
  const shown = await drawn(withPictures.draw(classic, settings, 'aurore'));
  const missing = await drawn(withPictures.draw(classic, lookSettings.parse({ pictures: { bottle: 'f'.repeat(64) } }), 'aurore'));
  const { dominant } = await sharp(await sharp(shown).extract({ left: 850, top: 300, width: 60, height: 60 }).toBuffer()).stats();
  assert.ok(Math.abs(dominant.b - 0x56) < 16 && Math.abs(dominant.r - 0x12) < 16);
  assert.notDeepEqual(shown, missing);
  await withPictures.close();
});

test('nothing went wrong unseen', () => assert.deepEqual(faults, []));

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { prepareImage } from '../../src/adapters/file-reader/intake.ts';
import { savePicture } from '../../src/adapters/postgres/looks/images.ts';
import { saveLook, setDefaultLook } from '../../src/adapters/postgres/looks/looks.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import type { Place } from '../../src/resources/card/fitting/place.ts';
import { defaultLookSettings, type LookSettings } from '../../src/resources/card/settings/settings.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import {
  eventually,
  newBusiness,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';

/** Uploaded images: stored for one place, used by a look, and served publicly by content hash. */
let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let stranger: TestBusiness;
const card = `/fragrances/${createFragranceId('sample', 'dior-sauvage-edt')}/card`;

before(async () => {
  database = await sampleDatabase();
  service = await startTestService(database.url);
  business = await newBusiness(database.db);
  stranger = await newBusiness(database.db);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const flask = () =>
  sharp({ create: { width: 200, height: 400, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();

async function store(owner: TestBusiness, place: Place): Promise<string> {
  const prepared = await prepareImage(await flask(), place);
  assert.ok(!(prepared instanceof Refusal));
  assert.equal(await savePicture(database.db, owner.id, prepared.image, prepared.bytes), true);
  return prepared.image.hash;
}

const withBottle = (bottle: string): LookSettings => ({ ...defaultLookSettings, pictures: { ...defaultLookSettings.pictures, bottle } });

const codeOf = (result: unknown): string => (result instanceof Refusal ? result.code : 'saved');

test('a look shows the bottle in all three formats, and the image is served without a key and cacheable forever', async () => {
  const bare = await service.call(card, business.key);
  const look = await saveLook(database.db, business.id, 'With bottle', withBottle(await store(business, 'bottle')));
  const path = `${card}?look=${String(look)}`;
  let body: { card?: { revision: string; picture?: { url: string; width: number; height: number } } } = {};
  await eventually(async () => {
    body = await json(path);
    assert.ok(body.card);
  });
  const picture = body.card?.picture;
  assert.ok(picture);
  assert.deepEqual([picture.width, picture.height], [200, 400]);
  assert.notEqual(body.card?.revision, Object(Object(await bare.json()).card).revision, 'the image is part of the card');
  const html = await (await service.call(`${path}&format=html`, business.key)).text();
  assert.ok(html.includes(picture.url));
  const [plain, bottled] = await Promise.all([
    service.call(`${card}?format=png`, business.key),
    service.call(`${path}&format=png`, business.key),
  ]);
  assert.equal(bottled.status, 200);
  assert.notDeepEqual(await bottled.arrayBuffer(), await plain.arrayBuffer());
  assert.notEqual(bare.headers.get('etag'), (await service.call(path, business.key)).headers.get('etag'));

  const served = await fetch(picture.url);
  assert.equal(served.status, 200);
  assert.match(served.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(served.headers.get('x-content-type-options'), 'nosniff');
  const bytes = Buffer.from(await served.arrayBuffer());
  assert.equal(bytes.includes('secret'), false);
  assert.equal((await sharp(bytes).metadata()).width, 200);
});

async function json(path: string): Promise<object> {
  return Object(await (await service.call(path, business.key)).json());
}

test('an image can only be used in its place and by its business', async () => {
  const logo = await store(business, 'logo');
  assert.equal(codeOf(await saveLook(database.db, business.id, 'Misplaced', withBottle(logo))), 'picture_not_for_place');
  assert.equal(codeOf(await saveLook(database.db, stranger.id, 'Borrowed', withBottle(logo))), 'bad_settings');
  assert.equal(codeOf(await saveLook(database.db, business.id, 'Unknown', withBottle('0'.repeat(64)))), 'bad_settings');
});

test('setting an unknown look as the default changes nothing', async () => {
  const look = await saveLook(database.db, business.id, 'Chosen', defaultLookSettings, true);
  assert.equal(
    codeOf(await setDefaultLook(database.db, Authority.ofOperator(business.id), '00000000-0000-4000-8000-000000000000')),
    'not_found',
  );
  await eventually(async () => {
    const { looks } = Object(await json('/looks'));
    assert.deepEqual(
      Array.from(looks, Object)
        .filter((one) => one.default)
        .map((one) => one.id),
      [look],
    );
  });
});

test('an unknown image is not found, and neither is a stored one with the extension of another format', async () => {
  const logo = await store(business, 'logo');
  const statuses = ['png', 'jpeg', 'webp'].map(
    async (extension) => (await fetch(`${service.publicUrl}/pictures/${logo}.${extension}`)).status,
  );
  assert.deepEqual((await Promise.all(statuses)).sort(), [200, 404, 404]);
  for (const file of ['x.png', `${'0'.repeat(64)}.png`, `${'0'.repeat(64)}.svg`, '..%2F..%2Fetc%2Fpasswd']) {
    const answer = await fetch(`${service.publicUrl}/pictures/${file}`);
    assert.equal(answer.status, 404);
    assert.equal(Object(await answer.json()).error.code, 'not_found');
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { addOperator } from '../../src/adapters/postgres/operator/operators.ts';
import type { Code } from '../../src/errors/catalogue.ts';
import { limits } from '../../src/limits/limits.ts';
import { got, newPerson, type TestPerson, totp } from '../support/console.ts';
import {
  eventually,
  newBusiness,
  promptly,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { sillageJson } from '../support/processes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

/** Synonyms added by operators: drafts, their test on stored rows, and publishing them on every node. */

let database: TestDatabase;
let nodes: readonly TestService[];
let keeper: TestPerson;
let business: TestBusiness;
let other: TestBusiness;
const { complete, untiered, moved } = perfumes;

before(async () => {
  ({ database, business } = await stockedDatabase());
  other = await newBusiness(database.db);
  nodes = await Promise.all([startTestService(database.url), startTestService(database.url)]);
  const [service] = nodes;
  assert.ok(service);
  keeper = await newPerson(service, 'keeper@sillage.example');
  const { uri } = await got('setUpSecondFactor', keeper.call('POST', '/auth/totp', { password: keeper.password }));
  await got('confirmSecondFactor', keeper.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  await addOperator(database.db, keeper.email);
  await decided(business.id, 'A-1', complete.id, { brand: 'Casa Alba', name: 'Ambre Nuit Blanche 50ml' });
  await decided(business.id, 'A-2', untiered.id, { name: 'Vetiver Court' });
  await decided(business.id, 'A-3', untiered.id, { brand: 'Atelier Lune', name: 'Vetiver Court' });
  await decided(other.id, 'B-1', null, { name: 'Ambre Nuit Blanche zorbelin' });
  for (const { id } of [business, other]) await matched(id, 'U-1', { brand: 'Casa Alba', name: 'Sans Titre' });
});
after(async () => {
  await Promise.all((nodes ?? []).map((node) => node.close()));
  await database?.drop();
});

interface Texts {
  readonly brand?: string;
  readonly name: string;
}

async function decided(businessId: string, ref: string, fragranceId: string | null, row: Texts): Promise<void> {
  await sql`
    insert into product_links (business_id, ref, state, row, outcome, fragrance_id, decided_at, decided_by)
    values (${businessId}, ${ref}, ${fragranceId === null ? 'rejected' : 'approved'}, ${JSON.stringify({ ref, ...row })}::jsonb, 'ambiguous',
            ${fragranceId}::uuid, now(), 'Odile')`.execute(database.db);
}

async function matched(businessId: string, ref: string, row: Texts): Promise<void> {
  await sql`
    insert into product_links (business_id, ref, state, row, outcome)
    values (${businessId}, ${ref}, 'suggested', ${JSON.stringify({ ref, ...row })}::jsonb, 'ambiguous')`.execute(database.db);
}

const at = (method: string, path: string, body?: unknown): Promise<Response> => {
  const [{ publicUrl } = { publicUrl: '' }] = nodes;
  return fetch(`${publicUrl}/api/operator/v1${path}`, {
    method,
    headers: { cookie: keeper.cookie, origin: publicUrl, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};
const refused = async (code: Code, answering: Promise<Response>) => (await refusalIn(await answering, code)).error.message;
const added = async (body: unknown) => Object((await got('addSynonym', at('POST', '/words', body))).word);
const takeBack = (id: number, seen: string) => at('POST', `/words/${id}/withdraw`, { seen });
const goLive = (trial: number) => at('POST', '/words/live', { trial });
const listed = async (state: string) => Object(await got('listSynonyms', at('GET', `/words?state=${state}`))).words;

/** Starts a synonym test and waits until it has finished. */
async function tried() {
  const { id } = Object((await got('startSynonymTest', at('POST', '/words/trial'))).trial);
  let trial = Object(null);
  await eventually(async () => {
    trial = Object((await got('readSynonymTest', at('GET', '/words/trial'))).trial);
    assert.deepEqual([trial.id, trial.state], [id, 'done']);
  });
  return trial;
}
const triedRows = async (trial: number, verdict: string) =>
  Object(await got('listTestedRows', at('GET', `/words/trials/${trial}/rows?verdict=${verdict}`))).rows.map(
    ({ ref, before, after, approved }: { ref: string; before: Said; after: Said; approved: { name: string } | null }) => ({
      ref,
      approved: approved?.name ?? null,
      before: outcomeOf(before),
      after: outcomeOf(after),
    }),
  );

interface Said {
  readonly outcome: string;
  readonly first: { readonly name: string } | null;
}
const outcomeOf = ({ outcome, first }: Said) => (outcome === 'suggested' ? first?.name : outcome);

async function said(node: TestService, row: Texts): Promise<string> {
  const response = await node.call('/match', business.key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [{ ref: 'asked', ...row }] }),
  });
  const [{ outcome, candidates }] = Object(await answerOf('matchProducts', response)).rows;
  return outcome === 'suggested' ? candidates[0].id : outcome;
}

const inCasa = { brand: 'CASA ALBA', name: 'Ambre Nuit Blanche' };
const onEvery = (nodes: readonly TestService[], row: Texts, expected: string): Promise<unknown> =>
  Promise.all(nodes.map((node) => promptly(async () => assert.equal(await said(node, row), expected), 1_000)));

test('a synonym that cannot be added is rejected with the invalid field', async () => {
  const talk = (text: string) => ({ kind: 'talk', text });
  const faults: readonly (readonly [body: unknown, message: RegExp])[] = [
    [{ kind: 'house', text: 'Casa Alba', house: 'Maison Inconnue' }, /^house must be a brand as written/],
    [{ kind: 'house', text: 'Atelier Lune', house: 'Maison Aurore' }, /^text refers to another brand: Atelier Lune\.$/],
    [{ kind: 'house', text: 'MAISON AURORE', house: 'Maison Aurore' }, /^text already refers to Maison Aurore\.$/],
    [{ kind: 'perfume', text: 'Nuitée', fragrance: noSuchId }, /^fragrance isn't in the library/],
    [{ kind: 'perfume', text: 'Nuitée', fragrance: moved.id }, /^fragrance is moved/],
    [{ kind: 'perfume', text: 'vétiver court', fragrance: untiered.id }, /^text is already the name of that perfume/],
    [talk('Atelier Lune'), /^text refers to another brand: Atelier Lune\.$/],
    [talk('natural spray'), /^text is already known as packaging/],
    [talk('!'), /^text must have at least two letters/],
    [talk('x'.repeat(81)), /^text must have 1 to 80 characters/],
    [{ kind: 'flanker', text: 'zorb' }, /^kind must be one of house, perfume, talk, packaging, product/],
  ];
  for (const [body, message] of faults) assert.match(await refused('invalid_query', at('POST', '/words', body)), message);
  assert.match(await refused('not_in_library_shape', at('POST', '/words/trial')), /no drafts to test/);
});

test('drafts are tested on reviewed rows, published as tested, and withdrawn, on every node', async () => {
  const casa = await added({ kind: 'house', text: 'Casa Alba', house: 'Maison Aurore' });
  assert.deepEqual([casa.state, casa.in_names, casa.added.by], ['draft', 0, keeper.email]);
  assert.match(
    await refused('invalid_query', at('POST', '/words', { kind: 'talk', text: 'casa ÁLBA' })),
    /^text already exists: "Casa Alba" is draft/,
  );
  await added({ kind: 'product', text: 'zorbelin' });
  const harm = await added({ kind: 'perfume', text: 'Vetiver Court', fragrance: complete.id });
  assert.equal(harm.in_names, 1);
  const [node] = nodes;
  assert.ok(node);
  assert.notEqual(await said(node, inCasa), complete.id);

  const first = await tried();
  assert.deepEqual([first.words, first.rows_to_try, first.decided, first.undecided, first.stands], [3, 7, 4, 3, true]);
  assert.deepEqual([first.became_wrong, first.became_right, first.decided_otherwise, first.undecided_otherwise], [1, 2, 0, 3]);
  assert.deepEqual(await triedRows(first.id, 'became_wrong'), [
    { ref: 'A-2', approved: 'Vetiver Court', before: 'ambiguous', after: 'Ambre Nuit Blanche' },
  ]);
  assert.deepEqual(
    (await triedRows(first.id, 'became_right')).map(({ ref, after }: { ref: string; after: string }) => `${ref} ${after}`).sort(),
    ['A-1 Ambre Nuit Blanche', 'B-1 no_recorded_perfume'],
  );

  await got('withdrawSynonym', takeBack(harm.id, 'draft'));
  assert.match(
    await refused('draft_needs_preview', goLive(first.id)),
    /covered 3 drafts .* now there are 2 drafts .* \(last synonym change by keeper@/,
  );
  const second = await tried();
  assert.deepEqual([second.became_wrong, second.became_right], [0, 2]);
  assert.deepEqual(await got('publishSynonyms', goLive(second.id)).then(({ words }) => words), 2);
  await onEvery(nodes, inCasa, complete.id);

  const late = await startTestService(database.url);
  try {
    assert.equal(await said(late, inCasa), complete.id);
  } finally {
    await late.close();
  }

  assert.match(
    await refused('draft_needs_preview', takeBack(casa.id, 'draft')),
    /"Casa Alba" is now live \(keeper@sillage\.example.*You tried to withdraw it as draft/,
  );
  await got('withdrawSynonym', takeBack(casa.id, 'live'));
  await onEvery(nodes, inCasa, 'ambiguous');
  const kept = (await listed('withdrawn')).find(({ id }: { id: number }) => id === casa.id);
  assert.deepEqual([kept.text, kept.added.by, kept.live.by, kept.withdrawn.by], ['Casa Alba', keeper.email, keeper.email, keeper.email]);
});

test('a test of more rows than one batch processes each of them once, in both businesses', async () => {
  const more = limits.testRunBatchRows + 1;
  await sql`
    insert into product_links (business_id, ref, state, row, outcome)
    select b.id, 'M-' || n, 'suggested', jsonb_build_object('ref', 'M-' || n, 'brand', 'Casa Verde', 'name', 'Vetiver Court'), 'ambiguous'
    from businesses b cross join generate_series(1, ${more}) n`.execute(database.db);
  const { id } = await added({ kind: 'house', text: 'Casa Verde', house: 'Atelier Lune' });
  const trial = await tried();
  assert.deepEqual([trial.rows_to_try, trial.decided, trial.undecided], [7 + 2 * more, 4, 3 + 2 * more]);
  const { length } = await triedRows(trial.id, 'undecided_otherwise');
  assert.deepEqual([trial.undecided_otherwise, length], [2 * more, limits.testRunRowsKeptMax]);
  await got('withdrawSynonym', takeBack(id, 'draft'));
  await sql`delete from product_links where ref like 'M-%'`.execute(database.db);
});

test('the command line adds a synonym, tests it on the stored rows, publishes it and withdraws it', async () => {
  const env = { DATABASE_URL: database.url };
  const word = await sillageJson(['word', 'add', 'house', 'Casa Bruna', '--house', 'Atelier Lune'], env);
  const { trial } = await sillageJson(['word', 'try'], env);
  const { id, state, rowsToTry } = Object(trial);
  assert.deepEqual([state, rowsToTry], ['done', 7]);
  assert.deepEqual(await sillageJson(['word', 'live', String(id)], env), { trial: id, words: 1 });
  const inBruna = { brand: 'casa bruna', name: 'Vetiver Court' };
  await onEvery(nodes, inBruna, untiered.id);
  await sillageJson(['word', 'withdraw', String(word.id)], env);
  await onEvery(nodes, inBruna, 'no_recorded_perfume');
});

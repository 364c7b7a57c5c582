import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashPassword } from '../adapters/better-auth/passwords.ts';
import { createBusiness } from '../adapters/postgres/business/businesses.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createKey } from '../adapters/postgres/keys/keys.ts';
import { setFragranceState } from '../adapters/postgres/library/library-store.ts';
import { postgresProductLinks } from '../adapters/postgres/links/product-links.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { saveLook } from '../adapters/postgres/looks/looks.ts';
import { createMember } from '../adapters/postgres/people/people.ts';
import { exampleLooks } from '../documents/site/card-examples.ts';
import { planNames, scopes } from '../limits/plans.ts';
import { Authority } from '../resources/business/authority.ts';
import { demoLooks } from '../resources/card/settings/settings.ts';
import { fragranceIdOf } from '../resources/library/imported-fragrance.ts';
import { type Library, sampleSource } from '../resources/library/library.ts';
import { batchOf } from '../resources/links/batch.ts';

/** The demo workspace, as `samples/demo.json` describes it. */
const demoShape = z.strictObject({
  business: z.strictObject({ name: z.string(), website: z.string(), plan: z.enum(planNames) }),
  person: z.strictObject({ name: z.string(), email: z.string() }),
  defaultLook: z.string(),
  fragrance: z.string(),
  ref: z.string(),
  inReview: z.string(),
  moved: z.strictObject({ from: z.string(), to: z.string() }),
  links: z.array(
    z.discriminatedUnion('state', [
      z.strictObject({ ref: z.string(), state: z.literal('approved'), fragrance: z.string() }),
      z.strictObject({ ref: z.string(), state: z.literal('suggested'), name: z.string(), brand: z.string() }),
      z.strictObject({ ref: z.string(), state: z.literal('rejected') }),
    ]),
  ),
});

export const samplesFolder = new URL('../../samples/', import.meta.url);

const readDemo = async () => demoShape.parse(JSON.parse(await readFile(new URL('demo.json', samplesFolder), 'utf8')));

const sampleId = (id: string): string => fragranceIdOf(sampleSource, id);

/** Makes the demo workspace: a business with a key, looks and links of every standing. Gives the key and the password, which are kept nowhere else. */
export async function makeDemo(db: Database, pepper: Buffer, library: Library): Promise<MadeDemo> {
  const demo = await readDemo();
  const businessId = await createBusiness(db, { ...demo.business, test: true });
  // What the examples of the documentation are shown in is saved too, so that their calls can be pasted as they are.
  for (const { name, settings } of new Map([...demoLooks, ...exampleLooks].map((look) => [look.name, look])).values())
    await saveLook(db, businessId, name, settings, name === demo.defaultLook);
  const { decide } = postgresReviewedLinks(db);
  const by = Authority.ofOperator(businessId);
  for (const link of demo.links) {
    if (link.state === 'approved')
      await decide(by, link.ref, { to: 'approved', fragranceId: sampleId(link.fragrance), picked: true }, null);
    else if (link.state === 'rejected') await decide(by, link.ref, { to: 'rejected' }, null);
    else
      await postgresProductLinks(db).keepSuggestions(
        businessId,
        [{ row: link, matched: library.match(link) }],
        batchOf(businessId, [link.ref]),
      );
  }
  // Once they are linked: nobody approves a perfume that was merged already.
  await setFragranceState(db, sampleId(demo.inReview), 'in_review');
  await setFragranceState(db, sampleId(demo.moved.from), 'moved', sampleId(demo.moved.to));
  const key = await createKey(db, pepper, { businessId, scopes, label: 'Demo', expiresAt: null });
  if (key === null) throw new Error('the demo business is gone');
  const password = randomBytes(15).toString('base64url');
  const { name, email } = demo.person;
  await createMember(db, businessId, { name, email, passwordHash: await hashPassword(password) }, 'owner');
  return { businessId, key: key.text, email, password };
}

export interface MadeDemo {
  readonly businessId: string;
  readonly key: string;
  readonly email: string;
  readonly password: string;
}

/** Where the service answers may change from start to start; what a shell is told follows. False when there is no such file. */
export async function keepDemoEnvCurrent(dataDir: string, baseUrl: string, consoleUrl: string): Promise<boolean> {
  const file = join(dataDir, 'demo.env');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return false;
  const current = text
    .replace(/^SILLAGE_BASE_URL=.*$/m, () => `SILLAGE_BASE_URL=${baseUrl}`)
    .replace(/^SILLAGE_CONSOLE_URL=.*$/m, () => `SILLAGE_CONSOLE_URL=${consoleUrl}`);
  if (current !== text) await writeFile(file, current, { mode: 0o600 });
  return true;
}

/** Writes what a shell needs for a first call, and a person for a first look at the console. Only its owner may read it, for it holds secrets. */
export async function writeDemoEnv(
  dataDir: string,
  baseUrl: string,
  consoleUrl: string,
  { key, email, password }: MadeDemo,
): Promise<string> {
  const demo = await readDemo();
  const file = join(dataDir, 'demo.env');
  const lines = [
    `SILLAGE_BASE_URL=${baseUrl}`,
    `SILLAGE_API_KEY=${key}`,
    `SILLAGE_FRAGRANCE_ID=${sampleId(demo.fragrance)}`,
    `SILLAGE_PRODUCT_REF=${demo.ref}`,
    `SILLAGE_LOOK=${demo.defaultLook}`,
    `SILLAGE_CONSOLE_URL=${consoleUrl}`,
    `SILLAGE_CONSOLE_EMAIL=${email}`,
    `SILLAGE_CONSOLE_PASSWORD=${password}`,
  ];
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return file;
}

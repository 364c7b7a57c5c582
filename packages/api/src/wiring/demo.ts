import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Passwords } from '../adapters/better-auth/passwords.ts';
import { createBusiness } from '../adapters/postgres/business/businesses.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createKey } from '../adapters/postgres/keys/keys.ts';
import { setFragranceState } from '../adapters/postgres/library/library-store.ts';
import { postgresProductLinks } from '../adapters/postgres/links/product-links.ts';
import { postgresReviewedLinks } from '../adapters/postgres/links/reviewed-links.ts';
import { saveLook } from '../adapters/postgres/looks/looks.ts';
import { createMember } from '../adapters/postgres/people/people.ts';
import { exampleLooks } from '../documents/site/card-examples.ts';
import { samplesFolder } from '../files/folders.ts';
import { planNames, scopes } from '../limits/plans.ts';
import { Authority } from '../resources/business/authority.ts';
import { demoLooks } from '../resources/card/settings/settings.ts';
import { createFragranceId } from '../resources/library/imported-fragrance.ts';
import { type Library, sampleSource } from '../resources/library/library.ts';
import { toBatchId } from '../resources/links/batch-id.ts';

/** The demo business, as described by `samples/demo.json`. */
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

const readDemo = async () => demoShape.parse(JSON.parse(await readFile(new URL('demo.json', samplesFolder), 'utf8')));

const sampleId = (id: string): string => createFragranceId(sampleSource, id);

/** Creates the demo business with a key, looks and links in every state. Returns the key and the password, which are not stored anywhere else. */
export async function createDemo(db: Database, pepper: Buffer, passwords: Passwords, library: Library): Promise<Demo> {
  const demo = await readDemo();
  const businessId = await createBusiness(db, { ...demo.business, test: true });
  // Also save the looks of the documentation's examples, so that their calls can be pasted unchanged.
  for (const { name, settings } of new Map([...demoLooks, ...exampleLooks].map((look) => [look.name, look])).values())
    await saveLook(db, businessId, name, settings, name === demo.defaultLook);
  const { review } = postgresReviewedLinks(db);
  const by = Authority.ofOperator(businessId);
  for (const link of demo.links) {
    if (link.state === 'approved')
      await review(by, link.ref, { to: 'approved', fragranceId: sampleId(link.fragrance), picked: true }, null);
    else if (link.state === 'rejected') await review(by, link.ref, { to: 'rejected' }, null);
    else
      await postgresProductLinks(db).saveSuggestions(
        businessId,
        [{ row: link, matched: library.match(link) }],
        toBatchId(businessId, [link.ref]),
      );
  }
  // After linking, because a merged perfume can't be approved.
  await setFragranceState(db, sampleId(demo.inReview), 'in_review');
  await setFragranceState(db, sampleId(demo.moved.from), 'moved', sampleId(demo.moved.to));
  const key = await createKey(db, pepper, { businessId, scopes, label: 'Demo', expiresAt: null });
  if (key === null) throw new Error('the demo business no longer exists');
  const password = randomBytes(15).toString('base64url');
  const { name, email } = demo.person;
  await createMember(db, businessId, { name, email, passwordHash: await passwords.hash(password) }, 'owner');
  return { businessId, key: key.text, email, password };
}

export interface Demo {
  readonly businessId: string;
  readonly key: string;
  readonly email: string;
  readonly password: string;
}

/** Updates the URLs in demo.env, because the address may change between starts. False if the file does not exist. */
export async function updateDemoEnv(dataDir: string, baseUrl: string, consoleUrl: string): Promise<boolean> {
  const file = join(dataDir, 'demo.env');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return false;
  const current = text
    .replace(/^SILLAGE_BASE_URL=.*$/m, () => `SILLAGE_BASE_URL=${baseUrl}`)
    .replace(/^SILLAGE_CONSOLE_URL=.*$/m, () => `SILLAGE_CONSOLE_URL=${consoleUrl}`);
  if (current !== text) await writeFile(file, current, { mode: 0o600 });
  return true;
}

/**
 * Writes the environment for a first call from a shell and a first sign-in to the console. Readable by its owner only, because it
 * contains secrets.
 */
export async function writeDemoEnv(dataDir: string, baseUrl: string, consoleUrl: string, { key, email, password }: Demo): Promise<string> {
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

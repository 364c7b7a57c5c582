import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openBrowser } from '../../api/test/browser.ts';
import { addMember, newPerson } from '../../api/test/console.ts';
import { freshDatabase, newBusiness, startTestService } from '../../api/test/harness.ts';

test('shots', async () => {
  const out = '/tmp/usage-shots';
  await mkdir(out, { recursive: true });
  const database = await freshDatabase();
  const service = await startTestService(database.url, { demo: true });
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const said = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => console.log('PAGEERROR', message));
  page.on('console', (m) => /Content Security|React|rror/.test(m.text()) && console.log('CONSOLE', m.text()));
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('E-mail').fill(said('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(said('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const key = said('SILLAGE_API_KEY');
  await sql`
    insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
    select ${business}, day, o, substr(${key}, 10, 8), c, greatest(1, (120 + 80 * sin(extract(day from day)) + 10 * length(c))::int / (case c when 'public_hit' then 1 when 'unchanged' then 2 else 9 end)), case when c = 'public_hit' then (20)::int else 0 end, day
    from generate_series(date_trunc('month', now())::date, now()::date - 1, interval '1 day') day, unnest(array['getProductCard','getCard','searchPerfumes']) o, unnest(array['public_hit','unchanged','not_found','rate_limited']) c`.execute(
    database.db,
  );
  await sql`insert into meters (business_id, period, day, used) values (${business}, date_trunc('month', now())::date, now()::date, 1240)
    on conflict (business_id, period) do update set used = 1240`.execute(database.db);
  await sql`update businesses set created_at = now() - interval '90 days' where id = ${business}`.execute(database.db);
  for (const path of ['/fragrances/x/card', '/search?q=', '/products/NOPE/card', '/search?q=dior&q=x'])
    for (let n = 0; n < 3; n++) await service.call(path, key);
  await service.call(`/products/${said('SILLAGE_PRODUCT_REF')}/card`, key);
  await page.waitForTimeout(1200);
  const widths = [390, 1280, 1440, 2200];
  const only = process.env.SHOTS?.split(',') ?? [];
  const shoot = async (
    name: string,
    path: string,
    prepare?: () => Promise<void>,
    views: readonly (readonly [number, 'light' | 'dark'])[] = [
      [390, 'light'],
      [1280, 'light'],
      [1440, 'dark'],
      [2200, 'light'],
    ],
  ) => {
    if (only.length > 0 && !only.some((one) => name.startsWith(one))) return;
    for (const [width, colorScheme] of views) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${service.publicUrl}/console${path}`);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await prepare?.();
      await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      const over = Number(await page.evaluate('document.documentElement.scrollWidth')) - width;
      if (over > 0) console.log(`${name} ${width} over by ${over}`);
    }
  };
  await shoot('usage', `/b/${business}/usage`);
  await shoot('usage-filtered', `/b/${business}/usage?operation=getCard&code=invalid_id`, undefined, [[1280, 'light']]);
  await shoot('start', `/b/${business}`);
  const { id: empty } = await newBusiness(database.db, { plan: 'trial' });
  const { rows } = await sql<{ id: string }>`select id from people limit 1`.execute(database.db);
  await addMember(database, empty, rows[0]?.id ?? '', 'owner');
  await sql`delete from keys where business_id = ${empty}`.execute(database.db);
  await shoot('start-empty', `/b/${empty}`);
  await shoot('usage-empty', `/b/${empty}/usage`, undefined, [
    [390, 'dark'],
    [1280, 'light'],
  ]);
  await shoot('keys-empty', `/b/${empty}/keys`, undefined, [[390, 'light']]);
  const send = async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('region', { name: 'The answer' }).waitFor();
    await page.waitForTimeout(300);
  };
  await shoot('try', `/b/${business}/try`, undefined, [
    [390, 'light'],
    [1280, 'light'],
  ]);
  await shoot('try-sent', `/b/${business}/try`, send);
  await shoot('try-search', `/b/${business}/try?operation=searchPerfumes`, send, [[1280, 'light']]);
  await shoot('account', '/account', undefined, [
    [390, 'light'],
    [1280, 'dark'],
  ]);
  // Loading and errors.
  await page.route('**/api/console/v1/businesses/*/usage*', () => new Promise(() => {}));
  await page.route('**/api/console/v1/businesses/*/start', () => new Promise(() => {}));
  const slow = async (name: string, path: string) => {
    if (only.length > 0 && !only.some((one) => name.startsWith(one))) return;
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${service.publicUrl}/console${path}`);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`) });
    }
  };
  await slow('usage-loading', `/b/${business}/usage`);
  await slow('start-loading', `/b/${business}`);
  await page.unrouteAll();
  await page.route('**/api/console/v1/businesses/*/*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        ok: false,
        error: {
          code: 'unavailable',
          message: 'A part of the service cannot be reached just now. Nothing was charged. Call again after Retry-After.',
          docs: `${service.publicUrl}/docs/errors/unavailable`,
        },
      }),
    }),
  );
  const broken = async (name: string, path: string) => {
    if (only.length > 0 && !only.some((one) => name.startsWith(one))) return;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${service.publicUrl}/console${path}`);
    await page.locator('h1').waitFor();
    await page.waitForTimeout(3500);
    await page.screenshot({ path: join(out, `${name}.png`) });
  };
  await broken('usage-error', `/b/${business}/usage`);
  await broken('start-error', `/b/${business}`);
  void newPerson;
  void widths;
  await browser.close();
  await service.close();
  await database.drop();
});

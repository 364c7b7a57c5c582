import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipSync } from 'fflate';

/** The clients that aren't npm packages, as `npm run release` adds them to downloads/. The same sources give the same bytes. */
export const packClients = (): readonly { readonly file: string; readonly content: Uint8Array }[] => [
  packPython(),
  packPhp(),
  packWooCommerce(),
];

const root = new URL('../../../clients/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The version is written in several files of a package, which must agree. */
function versionOf(...found: (string | undefined)[]): string {
  const [version] = found;
  if (version === undefined || found.some((one) => one !== version))
    throw new Error(`The versions of a package differ: ${found.join(', ')}.`);
  return version;
}

/** A wheel, which pip installs without a build. */
function packPython() {
  const project = read('python/pyproject.toml');
  const field = (name: string): string => new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1] ?? '';
  const version = versionOf(field('version'), /VERSION = "(.*)"/.exec(read('python/src/sillage/_version.py'))?.[1]);
  const info = `sillage-${version}.dist-info`;
  const files = filesIn('python/src/', /\.py$|py\.typed$/);
  const metadata = [
    'Metadata-Version: 2.1',
    'Name: sillage',
    `Version: ${version}`,
    `Summary: ${field('description')}`,
    `Requires-Python: ${field('requires-python')}`,
    `Requires-Dist: ${/dependencies = \["(.*)"\]/.exec(project)?.[1]}`,
    'Description-Content-Type: text/markdown',
    '',
    read('python/README.md'),
  ];
  files.set(`${info}/METADATA`, metadata.join('\n'));
  files.set(`${info}/WHEEL`, 'Wheel-Version: 1.0\nGenerator: sillage\nRoot-Is-Purelib: true\nTag: py3-none-any\n');
  const records = [...files].map(([path, content]) => {
    const bytes = Buffer.from(content);
    return `${path},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`;
  });
  files.set(`${info}/RECORD`, `${records.join('')}${info}/RECORD,,\n`);
  return { file: `sillage-${version}-py3-none-any.whl`, content: zip(files) };
}

/** The zip archive of a Composer package. */
function packPhp() {
  const version = versionOf(JSON.parse(read('php/composer.json')).version, /VERSION = '(.*)'/.exec(read('php/src/Version.php'))?.[1]);
  const files = filesIn('php/', /^(?:src\/.*\.php|composer\.json|README\.md)$/);
  return { file: `sillage-php-${version}.zip`, content: zip(files) };
}

/** Parts of the PHP client that a WordPress site doesn't need: it has its own HTTP API and store. */
const notInWordPress = /^src\/(?:CurlClient|CurlException|EnvFile|FileEtags|MemoryEtags|StoreIndex)\.php$/;

function packWooCommerce() {
  const version = versionOf(
    /^ \* Version: (.*)$/m.exec(read('woocommerce/sillage-woocommerce.php'))?.[1],
    /VERSION = '(.*)'/.exec(read('woocommerce/src/Connection.php'))?.[1],
    /'version' => '(.*)'/.exec(read('woocommerce/block/editor.asset.php'))?.[1],
  );
  return { file: `sillage-woocommerce-${version}.zip`, content: zip(readPlugin()) };
}

/** The plug-in's files, with the PHP client in the plug-in's own namespace: it runs without Composer, next to any other version of the client. */
export function readPlugin(): ReadonlyMap<string, string> {
  const plugin = filesIn('woocommerce/', /^(?:[\w-]+\.php|(?:assets|block|languages)\/.*|src\/.*\.php)$/);
  const client = [...filesIn('php/', /^src\/.*\.php$/)]
    .filter(([path]) => !notInWordPress.test(path))
    .map(([path, text]) => [path.replace('src/', 'src/Client/'), toPluginNamespace(text)] as const);
  return new Map([...plugin, ...client].map(([path, text]) => [`sillage-woocommerce/${path}`, text]));
}

const toPluginNamespace = (text: string): string =>
  text
    .replace(/^namespace Sillage;$/m, 'namespace Sillage\\WooCommerce\\Client;')
    .replaceAll(/\bPsr\\Http\\(?:Client|Message)\\/g, 'Sillage\\WooCommerce\\Http\\');

function filesIn(folder: string, pattern: RegExp): Map<string, string> {
  const base = fileURLToPath(new URL(folder, root));
  const paths = readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, `${entry.parentPath}/${entry.name}`));
  return new Map(
    paths
      .filter((path) => pattern.test(path))
      .sort()
      .map((path) => [path, read(folder + path)]),
  );
}

/** Stored, because compressed bytes depend on the version of the library; the time is the earliest that a zip archive can have. */
const zip = (files: ReadonlyMap<string, string>): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([path, text]) => [path, Buffer.from(text)])), { level: 0, mtime: new Date(1980, 0, 1) });

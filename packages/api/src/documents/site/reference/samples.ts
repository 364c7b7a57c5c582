import { columnsMax, javaScript, json, type LiteralStyle, php, python, renderLiteral } from './literals.ts';
import type { ClientCall, SampleCall } from './sample-call.ts';

/** The languages of the samples, in the order of their tabs. Their names are those of the guide's tabs. */
export const sampleLanguages = ['curl', 'Node', 'Python', 'PHP'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Their names in Markdown. */
export const codeLanguages: Readonly<Record<SampleLanguage, string>> = { curl: 'sh', Node: 'js', Python: 'python', PHP: 'php' };

/** The file that the samples of an upload read. */
export const sampleFile = 'feed.csv';

/** A complete program, or a command for a shell, that makes the call and prints its response. */
export const renderSample = (language: SampleLanguage, call: SampleCall): string => writers[language](call);

const writers: Readonly<Record<SampleLanguage, (call: SampleCall) => string>> = {
  curl: toCurl,
  Node: (call) => (call.clientCall === null ? toFetch(call) : toNode(call.clientCall)),
  Python: (call) => (call.clientCall === null ? toUrllib(call) : toPython(call.clientCall)),
  PHP: (call) => (call.clientCall === null ? toPhpStream(call) : toPhp(call.clientCall)),
};

function toCurl({ method, template, path, query, body, file }: SampleCall): string {
  const variables = Object.entries(path).map(([name, value]) => `${name.toUpperCase()}=${encodeURIComponent(value)}\n`);
  const url = `$SILLAGE_BASE_URL${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}`;
  const isGet = method === 'GET' && Object.keys(query).length > 0;
  const parameters = Object.entries(query).map(([name, value]) =>
    typeof value === 'number' ? `-d ${name}=${value}` : `--data-urlencode ${shellQuoted(`${name}=${value}`)}`,
  );
  const sent =
    file !== null
      ? ['-H "Content-Type: application/octet-stream"', `--data-binary @${sampleFile}`]
      : body === undefined
        ? []
        : ['-H "Content-Type: application/json"', `-d ${shellQuoted(renderLiteral(body, json, 8))}`];
  return `${variables.join('')}${[
    `curl -sS${isGet ? ' -G' : ''} "${url}${isGet ? '' : toQueryString(query)}"`,
    ...(isGet ? parameters : []),
    '-H "Authorization: Bearer $SILLAGE_API_KEY"',
    ...sent,
  ].join(' \\\n  ')}`;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const toNode = ({ name, positional, named }: ClientCall): string => `import { createSillage } from '@sillage/client';

const sillage = createSillage({
  key: process.env.SILLAGE_API_KEY,
  baseUrl: process.env.SILLAGE_BASE_URL,
});
${renderCall('const answer = await sillage.', name, [...positional, ...(Object.keys(named).length > 0 ? [named] : [])], [], javaScript)};
console.log(answer);`;

const toPython = ({ name, positional, named }: ClientCall): string => `import os
from sillage import Sillage

with Sillage(
    os.environ["SILLAGE_API_KEY"],
    os.environ["SILLAGE_BASE_URL"],
) as sillage:
    ${renderCall('answer = sillage.', toSnakeCase(name), positional, toNamed(named, '='), python, '    ')}
print(answer)`;

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toPhp = ({ name, positional, named }: ClientCall): string => `<?php
require 'vendor/autoload.php';

use Nyholm\\Psr7\\Factory\\Psr17Factory;
use Sillage\\{CurlClient, Sillage};

$factory = new Psr17Factory();
$sillage = new Sillage(
    getenv('SILLAGE_API_KEY'),
    getenv('SILLAGE_BASE_URL'),
    new CurlClient($factory, $factory),
    $factory,
    $factory,
);
${renderCall('$answer = $sillage->', name, positional, toNamed(named, ': '), php)};
print_r($answer);`;

interface Argument {
  readonly name: string;
  readonly value: unknown;
}

const toNamed = (named: Readonly<Record<string, unknown>>, sign: string): readonly Argument[] =>
  Object.entries(named).map(([name, value]) => ({ name: name + sign, value }));

/** On one line if it fits. Otherwise a single argument starts on the line of the call, and several have a line each. */
function renderCall(
  start: string,
  method: string,
  positional: readonly unknown[],
  named: readonly Argument[],
  style: LiteralStyle,
  indent = '',
): string {
  const all = [...positional.map((value): Argument => ({ name: '', value })), ...named];
  const flat = all.map(({ name, value }) => name + renderLiteral(value, style, Number.NEGATIVE_INFINITY)).join(', ');
  const opening = `${start}${method}(`;
  if (indent.length + opening.length + flat.length + 2 <= columnsMax) return `${opening}${flat})`;
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0 && typeof only.value === 'object')
    return `${opening}${only.name}${renderLiteral(only.value, style, columnsMax, indent)})`;
  const inner = indent + style.step;
  const lines = all.map(({ name, value }) => `${inner}${name}${renderLiteral(value, style, inner.length + name.length + 1, inner)},\n`);
  return `${opening}\n${lines.join('')}${indent})`;
}

/** A path for a string in which `open` and `close` surround variables. */
const fill = (template: string, open: string, close: string): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => open + name + close);

function toQueryString(query: SampleCall['query']): string {
  const text = new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))).toString();
  return text === '' ? '' : `?${text}`;
}

function toFetch({ template, path, query, file }: SampleCall): string {
  const variables = Object.entries(path).map(([name, value]) => `const ${name} = ${javaScript.quote(encodeURIComponent(value))};\n`);
  const upload = file === null ? '' : `  method: 'POST',\n  body: await readFile('${sampleFile}'),\n`;
  return `${file === null ? '' : "import { readFile } from 'node:fs/promises';\n\n"}const { SILLAGE_API_KEY, SILLAGE_BASE_URL } = process.env;
${variables.join('')}const path = \`${fill(template, '${', '}')}${toQueryString(query)}\`;
const response = await fetch(SILLAGE_BASE_URL + path, {
${upload}  headers: { Authorization: \`Bearer \${SILLAGE_API_KEY}\` },
});
const text = await response.text();
if (!response.ok) throw new Error(text);
console.log(text);`;
}

function toUrllib({ template, path, query, file }: SampleCall): string {
  const variables = Object.entries(path).map(([name, value]) => `${name} = ${python.quote(encodeURIComponent(value))}\n`);
  const upload =
    file === null
      ? ''
      : `request.add_header("Content-Type", "application/octet-stream")\nrequest.data = open("${sampleFile}", "rb").read()\n`;
  return `import os
import urllib.request

${variables.join('')}path = f"${fill(template, '{', '}')}${toQueryString(query)}"
request = urllib.request.Request(os.environ["SILLAGE_BASE_URL"] + path)
request.add_header("Authorization", f"Bearer {os.environ['SILLAGE_API_KEY']}")
${upload}print(urllib.request.urlopen(request).read().decode())`;
}

function toPhpStream({ template, path, query, file }: SampleCall): string {
  const variables = Object.entries(path).map(([name, value]) => `$${name} = ${php.quote(encodeURIComponent(value))};\n`);
  const upload = file === null ? '' : `    'method' => 'POST',\n    'content' => file_get_contents('${sampleFile}'),\n`;
  const type = file === null ? '' : "        'Content-Type: application/octet-stream',\n";
  return `<?php
${variables.join('')}$url = getenv('SILLAGE_BASE_URL') . "${fill(template, '{$', '}')}${toQueryString(query)}";
$context = stream_context_create(['http' => [
${upload}    'header' => [
        'Authorization: Bearer ' . getenv('SILLAGE_API_KEY'),
${type}    ],
]]);
$text = file_get_contents($url, false, $context);
if ($text === false) exit(1);
echo $text;`;
}

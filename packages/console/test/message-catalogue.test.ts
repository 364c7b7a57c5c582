import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import ts from 'typescript';
import { en } from '../src/messages/en/index.ts';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:generated|messages\/en)\//.test(file))
  .map((file) => ts.createSourceFile(join(root, file), readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));

const letters = /\p{L}{2}/u;
/** A sentence, a heading or a button: at least two words of which the first has a capital, or words that end in a full stop. */
const looksLikeText = /^\s*(?:\p{Lu}[\p{L}’']*[ ,:]\s?\p{L}|.*\p{L}{2,} \p{L}+.*[.?!…]$)/u;
const spokenAttributes = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']);

test('no text of the console is outside the message catalogues', () => {
  const found: string[] = [];
  for (const source of sources) {
    const report = (node: ts.Node, text: string): void => {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${relative(root, source.fileName)}:${line + 1}: ${text.trim()}`);
    };
    const visit = (node: ts.Node): void => {
      // What is thrown or imported is read by nobody who uses the console.
      if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
      // The key of an entry names something that the service sends.
      if (ts.isPropertyAssignment(node)) {
        visit(node.initializer);
        return;
      }
      if (ts.isJsxElement(node) && ['code', 'style'].includes(node.openingElement.tagName.getText())) return;
      if (ts.isJsxText(node) && letters.test(node.text)) report(node, node.text);
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : null;
        const spoken = attribute !== null && spokenAttributes.has(attribute) && letters.test(node.text);
        if (spoken || looksLikeText.test(node.text)) report(node, node.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  assert.deepEqual(found, []);
});

test('every message is used', () => {
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) whole.add(node.text);
      if (ts.isTemplateHead(node) && /^[a-z]+\./i.test(node.text)) beginnings.add(node.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const unused = Object.keys(en).filter((id) => !whole.has(id) && ![...beginnings].some((beginning) => id.startsWith(beginning)));
  assert.deepEqual(unused, []);
});

test('every message is valid ICU syntax, and its id names its file', () => {
  const folder = join(root, 'messages/en');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [id, text] of Object.entries(messages)) {
      assert.ok(id.startsWith(`${file.replace('.json', '')}.`), `${id} is in ${file}`);
      if (file !== 'errors.json') assert.doesNotThrow(() => new IntlMessageFormat(text, 'en'), id);
    }
  }
});

test('scripts that load before the catalogue read no text while they are evaluated', () => {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const early = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/"\/console\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  assert.ok(early.length > 1);
  const found: string[] = [];
  for (const file of early) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      const [id] = ts.isCallExpression(node) ? node.arguments : [];
      if (id !== undefined && ts.isStringLiteralLike(id) && id.text in en) found.push(`${file}: ${id.text}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, readFileSync(join(dist, file), 'utf8'), ts.ScriptTarget.Latest, true));
  }
  assert.deepEqual(found, []);
});

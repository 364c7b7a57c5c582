import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages, toLanguageTag } from '../../language.ts';
import { labels } from './labels.ts';
import { formatMore } from './more.ts';

test('each language has its own labels, and names every perfumer', () => {
  for (const language of languages) {
    const { top, heart, base, notes, accords, alsoLike, composedBy, others, by } = labels[language];
    for (const label of [top, heart, base, notes, accords]) assert.match(label, /^\p{L}[\p{L} ]+$|^\p{L}$/u, language);
    assert.match(alsoLike, /^\p{L}[\p{L}\p{M} ,-]+$/u, language);
    for (const count of [1, 2, 3]) assert.ok(composedBy('Claire Aubert', count).includes('Claire Aubert'), language);
    assert.ok(others('Claire Aubert', 3).includes('Claire Aubert') && by('Nuit', 'Maison Vert').includes('Nuit'), language);
  }
});

test('no language has the labels of another one', () => {
  const textsOf = (language: Language) => {
    const { top, heart, base, notes, accords, alsoLike, others, by } = labels[language];
    return [
      top,
      heart,
      base,
      notes,
      accords,
      alsoLike,
      others('Dior', 3),
      by('Nuit', 'Dior'),
      formatMore(language, 1),
      formatMore(language, 3),
    ];
  };
  for (const [at, one] of languages.entries())
    for (const other of languages.slice(at + 1)) {
      if (one.split('-')[0] === other.split('-')[0]) continue;
      const others = textsOf(other);
      const same = textsOf(one).filter((text, nth) => text === others[nth]);
      assert.ok(same.length <= 4, `${one} and ${other} share ${same.join(', ')}`);
    }
});

test('perfumers are plural where the language has a plural', () => {
  assert.equal(labels.ru.composedBy('А', 1), 'Парфюмер: А');
  assert.equal(labels.ru.composedBy('А, Б', 2), 'Парфюмеры: А, Б');
  assert.equal(labels.tr.composedBy('A', 1), 'Parfümör: A');
  assert.equal(labels.tr.composedBy('A, B', 2), 'Parfümörler: A, B');
});

test('Portuguese is Brazilian unless it says otherwise', () => {
  assert.deepEqual([toLanguageTag('pt'), toLanguageTag('pt-PT'), toLanguageTag('fr')], ['pt-BR', 'pt-PT', 'fr']);
});

test('French elides before a vowel or an h', () => {
  for (const [brand, text] of [
    ['Dior', 'Nuit de Dior'],
    ['Armani', 'Nuit d’Armani'],
    ['Hermès', 'Nuit d’Hermès'],
    ['État Libre', 'Nuit d’État Libre'],
  ] as const)
    assert.equal(labels.fr.by('Nuit', brand), text);
});

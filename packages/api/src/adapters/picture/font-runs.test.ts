import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSync } from 'fontkit';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { type CardLayout, createCardLayout } from '../../resources/card/card-layout.ts';
import { sizes } from '../../resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { textStyle } from '../../resources/card/fitting/typesetting.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { labels } from '../../resources/card/words/labels.ts';
import { type Language, languages } from '../../resources/language.ts';
import { translateAccord, translateNote } from '../../resources/notes/note-phrases.ts';
import { type FontRun, splitByFont } from './font-runs.ts';
import type { FontFile } from './fonts.ts';

/** Lower-case letters of each language beyond a to z; capitals are derived. For Asian languages, the words that appear on cards. */
const alphabets: Readonly<Record<Language | 'pl' | 'cs', string>> = {
  en: 'éñ',
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  it: 'àèéìíîòóùú',
  pt: 'ãáàâçéêíõóôú',
  'pt-PT': 'ãáàâçéêíõóôú',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچڤگ٠١٢٣٤٥٦٧٨٩،؛؟',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»',
  tr: 'çğıiöşüâî',
  ja: 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろわをんァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンヴー、。「」・',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  he: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת׳״',
  zh: '，。、《》「」·',
  ko: '가각간갇갈갉뷁힣ㄱㅏ',
  vi: 'àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵ',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
};

const wordsIn = (language: Language): string => {
  const { top, heart, base, notes, accords, composedBy, others, by } = labels[language];
  const sensory = Object.values(stressTestCards).flatMap((card) => [
    ...[...card.notes.top, ...card.notes.heart, ...card.notes.base, ...card.notes.all].flatMap(
      (note) => translateNote(note, language) ?? [],
    ),
    ...card.accords.flatMap((accord) => translateAccord(accord, language) ?? []),
  ]);
  return [top, heart, base, notes, accords, composedBy('a', 1), composedBy('a', 2), others('a', 3), by('a', 'b'), ...sensory].join(' ');
};

const classic = stressTestCards.classic ?? assert.fail();
/** Each face in its type styles. */
const voices = [
  ...Object.keys(displayTypefaces).flatMap((display) => (['name', 'note'] as const).map((voice) => ({ look: { display }, voice }))),
  ...Object.keys(textTypefaces).flatMap((text) => (['text', 'label'] as const).map((voice) => ({ look: { text }, voice }))),
];

const opened = new Map<string, ReadonlySet<number>>();

/** The characters in a font file's own table. */
function charactersOf(fontFile: FontFile): ReadonlySet<number> {
  const known = opened.get(fontFile.file);
  if (known) return known;
  const font = openSync(fontFile.file);
  assert.ok('characterSet' in font);
  const held = new Set(font.characterSet);
  opened.set(fontFile.file, held);
  return held;
}

function runsIn(look: object, language: Language, voice: keyof CardLayout['typeStyles'], text: string): readonly FontRun[] {
  const settings = lookSettings.parse({ ...look, language });
  const sheet = createCardLayout(classic, settings, sizes.landscape, {});
  const style = textStyle(sheet, sheet.typeStyles[voice], text, 20, '#000');
  return splitByFont(text, {
    fontFamily: String(style['font-family']),
    fontStyle: String(style['font-style']),
    textTransform: String(style['text-transform']),
    fontSizeAdjust: String(style['font-size-adjust']),
  });
}

test('every letter of every language is in the font file chosen for it, whatever the typefaces of the look', () => {
  const missing: string[] = [];
  for (const [name, letters] of Object.entries(alphabets)) {
    const language = languages.find((one) => one === name) ?? 'en';
    const small = Array.from(letters + wordsIn(language));
    const all = new Set([...small, ...small.map((letter) => letter.toLocaleUpperCase(language))]);
    for (const { look, voice } of voices) {
      for (const letter of all) {
        for (const run of runsIn(look, language, voice, letter)) {
          const seen = voice === 'label' ? run.text.toUpperCase() : run.text;
          for (const one of seen)
            if (!run.fontFiles.some((fontFile) => charactersOf(fontFile).has(one.codePointAt(0) ?? 0)))
              missing.push(`${name} ${one} in ${JSON.stringify(look)} by ${run.fontFiles.map((fontFile) => fontFile.name).join()}`);
        }
      }
    }
  }
  assert.deepEqual(missing, []);
});

test('a word with a letter that the face lacks is set entirely in the fallback face', () => {
  for (const { look, voice } of voices) {
    const faces = new Set(runsIn(look, 'vi', voice, 'Nguyễn Thị Hương').flatMap((run) => run.fontFiles.map((fontFile) => fontFile.face)));
    assert.equal(faces.size, 1, `${JSON.stringify(look)}: ${[...faces].map(({ source }) => source).join()}`);
  }
});

test('a fallback face has letters as tall as those next to it', () => {
  const scales = (text: string) => [
    ...new Set(runsIn({ display: 'bodoni-moda' }, 'en', 'name', text).map(({ scale }) => scale.toFixed(3))),
  ];
  assert.deepEqual(scales('Soir'), ['1.000']);
  // The small letters of Bodoni Moda are 0.46 em high and those of Cormorant 0.386; its capitals 0.75, those of Noto Serif SC 0.729.
  assert.deepEqual(scales('Soir Шанель'), ['1.000', '1.192']);
  assert.deepEqual(scales('Soir 香水'), ['1.000', '1.029']);
});

test('Japanese and Chinese each use their own forms of an ideograph', () => {
  const family = (language: Language) =>
    runsIn({}, language, 'name', '直香').flatMap((run) => run.fontFiles.map((fontFile) => fontFile.face.source));
  assert.deepEqual([...new Set(family('ja'))], ['shippori-mincho']);
  assert.deepEqual([...new Set(family('zh'))], ['noto-serif-sc']);
});

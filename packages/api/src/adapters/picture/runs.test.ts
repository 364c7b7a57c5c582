import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSync } from 'fontkit';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { sizes } from '../../resources/card/fitting/sizes.ts';
import { displayTypefaces, textTypefaces } from '../../resources/card/fitting/typefaces.ts';
import { typeset } from '../../resources/card/fitting/typesetting.ts';
import { lookSettings } from '../../resources/card/settings/settings.ts';
import { type Sheet, sheetOf } from '../../resources/card/sheet.ts';
import { labels } from '../../resources/card/words/labels.ts';
import { type Language, languages } from '../../resources/language.ts';
import { accordIn, noteIn } from '../../resources/notes/said.ts';
import type { Cut } from './fonts.ts';
import { type Run, runsOf } from './runs.ts';

/** The small letters of each language beyond a to z; capitals come of themselves. Those of Asia are too many: theirs are the words that cards say. */
const alphabets: Readonly<Record<Language | 'pl' | 'cs', string>> = {
  en: 'éñ',
  fr: 'àâæçèéêëîïôœùûüÿ',
  de: 'äöüß',
  es: 'áéíñóúü¿¡',
  it: 'àèéìíîòóùú',
  pt: 'ãáàâçéêíõóôú',
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
  const sensory = Object.values(tellingCards).flatMap((card) => [
    ...[...card.notes.top, ...card.notes.heart, ...card.notes.base, ...card.notes.all].flatMap((note) => noteIn(note, language) ?? []),
    ...card.accords.flatMap((accord) => accordIn(accord, language) ?? []),
  ]);
  return [top, heart, base, notes, accords, composedBy('a'), others('a', 3), by('a', 'b'), ...sensory].join(' ');
};

const classic = tellingCards.classic ?? assert.fail();
/** Each face in the voices that it has. */
const voices = [
  ...Object.keys(displayTypefaces).flatMap((display) => (['name', 'note'] as const).map((voice) => ({ look: { display }, voice }))),
  ...Object.keys(textTypefaces).flatMap((text) => (['text', 'label'] as const).map((voice) => ({ look: { text }, voice }))),
];

const opened = new Map<string, ReadonlySet<number>>();

/** What a font file holds by its own table. */
function heldBy(cut: Cut): ReadonlySet<number> {
  const known = opened.get(cut.file);
  if (known) return known;
  const font = openSync(cut.file);
  assert.ok('characterSet' in font);
  const held = new Set(font.characterSet);
  opened.set(cut.file, held);
  return held;
}

function runsIn(look: object, language: Language, voice: keyof Sheet['voices'], text: string): readonly Run[] {
  const settings = lookSettings.parse({ ...look, language });
  const sheet = sheetOf(classic, settings, sizes.landscape, {});
  const style = typeset(sheet, sheet.voices[voice], text, 20, '#000');
  return runsOf(text, {
    fontFamily: String(style['font-family']),
    fontStyle: String(style['font-style']),
    textTransform: String(style['text-transform']),
    fontSizeAdjust: String(style['font-size-adjust']),
  });
}

test('every letter of every language is in the file that draws it, whatever the faces of the look', () => {
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
            if (!run.cuts.some((cut) => heldBy(cut).has(one.codePointAt(0) ?? 0)))
              missing.push(`${name} ${one} in ${JSON.stringify(look)} by ${run.cuts.map((cut) => cut.name).join()}`);
        }
      }
    }
  }
  assert.deepEqual(missing, []);
});

test('a word with one letter that the face lacks is set whole in the face that stands in', () => {
  for (const { look, voice } of voices) {
    const faces = new Set(runsIn(look, 'vi', voice, 'Nguyễn Thị Hương').flatMap((run) => run.cuts.map((cut) => cut.face)));
    assert.equal(faces.size, 1, `${JSON.stringify(look)}: ${[...faces].map(({ source }) => source).join()}`);
  }
});

test('a face that stands in has letters as high as those beside it', () => {
  const scales = (text: string) => [
    ...new Set(runsIn({ display: 'bodoni-moda' }, 'en', 'name', text).map(({ scale }) => scale.toFixed(3))),
  ];
  assert.deepEqual(scales('Soir'), ['1.000']);
  // The small letters of Bodoni Moda are 0.46 em high and those of Cormorant 0.386; its capitals 0.75, those of Noto Serif SC 0.729.
  assert.deepEqual(scales('Soir Шанель'), ['1.000', '1.192']);
  assert.deepEqual(scales('Soir 香水'), ['1.000', '1.029']);
});

test('Japanese and Chinese are each set in their own forms of an ideograph', () => {
  const family = (language: Language) => runsIn({}, language, 'name', '直香').flatMap((run) => run.cuts.map((cut) => cut.face.source));
  assert.deepEqual([...new Set(family('ja'))], ['shippori-mincho']);
  assert.deepEqual([...new Set(family('zh'))], ['noto-serif-sc']);
});

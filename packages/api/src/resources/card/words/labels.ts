import type { Language } from '../../language.ts';

/** The words that a card adds to the perfume's own, by language. */
export interface Labels {
  readonly top: string;
  readonly heart: string;
  readonly base: string;
  readonly notes: string;
  readonly accords: string;
  readonly composedBy: (names: string) => string;
  /** The first of many who composed it, and how many others: at least two. */
  readonly others: (name: string, count: number) => string;
  readonly by: (name: string, house: string) => string;
  /** Joins the items of a list inside a sentence. */
  readonly comma: string;
  readonly direction: 'ltr' | 'rtl';
}

/** How many more items of a list there are than it shows. */
export const more = (count: number): string => `+\u00a0${count}`;

/** Two to nine in words, as a sentence says a small number; what more there are in figures. */
const spelled = (count: number, words: string): string => words.split(' ')[count - 2] ?? String(count);

const ltr = { direction: 'ltr', comma: ', ' } as const;

export const labels: Record<Language, Labels> = {
  en: {
    ...ltr,
    top: 'Top',
    heart: 'Heart',
    base: 'Base',
    notes: 'Notes',
    accords: 'Accords',
    composedBy: (names) => `Composed by ${names}`,
    others: (name, count) => `${name} and ${spelled(count, 'two three four five six seven eight nine')} others`,
    by: (name, house) => `${name} by ${house}`,
  },
  fr: {
    ...ltr,
    top: 'Tête',
    heart: 'Cœur',
    base: 'Fond',
    notes: 'Notes',
    accords: 'Accords',
    composedBy: (names) => `Composé par ${names}`,
    others: (name, count) => `${name} et ${spelled(count, 'deux trois quatre cinq six sept huit neuf')} autres`,
    by: (name, house) => `${name} de ${house}`,
  },
  de: {
    ...ltr,
    top: 'Kopf',
    heart: 'Herz',
    base: 'Basis',
    notes: 'Noten',
    accords: 'Akkorde',
    composedBy: (names) => `Komponiert von ${names}`,
    others: (name, count) => `${name} und ${spelled(count, 'zwei drei vier fünf sechs sieben acht neun')} andere`,
    by: (name, house) => `${name} von ${house}`,
  },
  es: {
    ...ltr,
    top: 'Salida',
    heart: 'Corazón',
    base: 'Fondo',
    notes: 'Notas',
    accords: 'Acordes',
    composedBy: (names) => `Compuesto por ${names}`,
    others: (name, count) => `${name} y otros ${spelled(count, 'dos tres cuatro cinco seis siete ocho nueve')}`,
    by: (name, house) => `${name} de ${house}`,
  },
  it: {
    ...ltr,
    top: 'Testa',
    heart: 'Cuore',
    base: 'Fondo',
    notes: 'Note',
    accords: 'Accordi',
    composedBy: (names) => `Composto da ${names}`,
    others: (name, count) => `${name} e altri ${spelled(count, 'due tre quattro cinque sei sette otto nove')}`,
    by: (name, house) => `${name} di ${house}`,
  },
  pt: {
    ...ltr,
    top: 'Topo',
    heart: 'Coração',
    base: 'Fundo',
    notes: 'Notas',
    accords: 'Acordes',
    composedBy: (names) => `Composto por ${names}`,
    others: (name, count) => `${name} e outros ${spelled(count, 'dois três quatro cinco seis sete oito nove')}`,
    by: (name, house) => `${name} de ${house}`,
  },
  ar: {
    direction: 'rtl',
    comma: '، ',
    top: 'المقدمة',
    heart: 'القلب',
    base: 'القاعدة',
    notes: 'المكونات',
    accords: 'الطابع العطري',
    composedBy: (names) => `من ابتكار ${names}`,
    others: (name, count) => `${name} و${spelled(count, 'اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة')} آخرون`,
    by: (name, house) => `${name} من ${house}`,
  },
  ru: {
    ...ltr,
    top: 'Верх',
    heart: 'Сердце',
    base: 'База',
    notes: 'Ноты',
    accords: 'Аккорды',
    composedBy: (names) => `Парфюмер: ${names}`,
    others: (name, count) => `${name} и ещё ${spelled(count, 'двое трое четверо пятеро шестеро семеро восемь девять')}`,
    by: (name, house) => `${name}, ${house}`,
  },
  tr: {
    ...ltr,
    top: 'Üst',
    heart: 'Kalp',
    base: 'Dip',
    notes: 'Notalar',
    accords: 'Akorlar',
    composedBy: (names) => `Parfümör: ${names}`,
    others: (name, count) => `${name} ve ${spelled(count, 'iki üç dört beş altı yedi sekiz dokuz')} kişi daha`,
    by: (name, house) => `${name}, ${house}`,
  },
  ja: {
    direction: 'ltr',
    comma: '、',
    top: 'トップ',
    heart: 'ミドル',
    base: 'ラスト',
    notes: '香料',
    accords: '香調',
    composedBy: (names) => `調香師 ${names}`,
    others: (name, count) => `${name}ほか${count}名`,
    by: (name, house) => `${house}「${name}」`,
  },
  el: {
    ...ltr,
    top: 'Κορυφή',
    heart: 'Καρδιά',
    base: 'Βάση',
    notes: 'Νότες',
    accords: 'Συγχορδίες',
    composedBy: (names) => `Σύνθεση: ${names}`,
    others: (name, count) => `${name} και άλλοι ${spelled(count, 'δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα')}`,
    by: (name, house) => `${name}, ${house}`,
  },
  he: {
    direction: 'rtl',
    comma: ', ',
    top: 'פתיחה',
    heart: 'לב',
    base: 'בסיס',
    notes: 'תווים',
    accords: 'אקורדים',
    composedBy: (names) => `יצירה: ${names}`,
    others: (name, count) => `${name} ועוד ${spelled(count, 'שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה')}`,
    by: (name, house) => `${name} מבית ${house}`,
  },
  zh: {
    direction: 'ltr',
    comma: '、',
    top: '前调',
    heart: '中调',
    base: '后调',
    notes: '香料',
    accords: '香调',
    composedBy: (names) => `调香师 ${names}`,
    others: (name, count) => `${name}等${count + 1}人`,
    by: (name, house) => `${house}「${name}」`,
  },
  ko: {
    ...ltr,
    top: '탑',
    heart: '미들',
    base: '베이스',
    notes: '노트',
    accords: '어코드',
    composedBy: (names) => `조향사 ${names}`,
    others: (name, count) => `${name} 외 ${count}명`,
    by: (name, house) => `${house} ${name}`,
  },
  vi: {
    ...ltr,
    top: 'Hương đầu',
    heart: 'Hương giữa',
    base: 'Hương cuối',
    notes: 'Nốt hương',
    accords: 'Tông hương',
    composedBy: (names) => `Sáng tạo bởi ${names}`,
    others: (name, count) => `${name} và ${spelled(count, 'hai ba bốn năm sáu bảy tám chín')} người khác`,
    by: (name, house) => `${name} của ${house}`,
  },
};

import type { Language } from '../../language.ts';

/** The fixed texts of a card, per language. */
export interface Labels {
  readonly top: string;
  readonly heart: string;
  readonly base: string;
  readonly notes: string;
  readonly accords: string;
  /** The heading of other perfumes of the shop. */
  readonly alsoLike: string;
  /** Names the perfumers. The count is of all perfumers, including those that are not named. */
  readonly composedBy: (names: string, count: number) => string;
  /** The first perfumer and the number of others, which is at least two. */
  readonly others: (name: string, count: number) => string;
  readonly by: (name: string, brand: string) => string;
  /** The separator of list items in a sentence. */
  readonly comma: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Two to nine as words, larger numbers as digits. */
const spellCount = (count: number, words: string): string => words.split(' ')[count - 2] ?? String(count);

const ltr = { direction: 'ltr', comma: ', ' } as const;

const portuguese: Labels = {
  ...ltr,
  top: 'Topo',
  heart: 'Coração',
  base: 'Fundo',
  notes: 'Notas',
  accords: 'Acordes',
  alsoLike: 'Nesta loja você também pode gostar de',
  composedBy: (names) => `Criado por ${names}`,
  others: (name, count) => `${name} e outros ${spellCount(count, 'dois três quatro cinco seis sete oito nove')}`,
  by: (name, brand) => `${name} de ${brand}`,
};

export const labels: Record<Language, Labels> = {
  en: {
    ...ltr,
    top: 'Top',
    heart: 'Heart',
    base: 'Base',
    notes: 'Notes',
    accords: 'Accords',
    alsoLike: 'In this shop you may also like',
    composedBy: (names) => `Composed by ${names}`,
    others: (name, count) => `${name} and ${spellCount(count, 'two three four five six seven eight nine')} others`,
    by: (name, brand) => `${name} by ${brand}`,
  },
  fr: {
    ...ltr,
    top: 'Tête',
    heart: 'Cœur',
    base: 'Fond',
    notes: 'Notes',
    accords: 'Accords',
    alsoLike: 'Dans cette boutique, vous aimerez peut-être aussi',
    composedBy: (names) => `Composé par ${names}`,
    others: (name, count) => `${name} et ${spellCount(count, 'deux trois quatre cinq six sept huit neuf')} autres`,
    by: (name, brand) => `${name} ${/^[aeiouyhœ]/i.test(brand.normalize('NFD')) ? 'd’' : 'de '}${brand}`,
  },
  de: {
    ...ltr,
    top: 'Kopf',
    heart: 'Herz',
    base: 'Basis',
    notes: 'Noten',
    accords: 'Akkorde',
    alsoLike: 'In diesem Shop gefällt Ihnen vielleicht auch',
    composedBy: (names) => `Komposition: ${names}`,
    others: (name, count) => `${name} und ${spellCount(count, 'zwei drei vier fünf sechs sieben acht neun')} andere`,
    by: (name, brand) => `${name} von ${brand}`,
  },
  es: {
    ...ltr,
    top: 'Salida',
    heart: 'Corazón',
    base: 'Fondo',
    notes: 'Notas',
    accords: 'Acordes',
    alsoLike: 'En esta tienda también te puede gustar',
    composedBy: (names) => `Creado por ${names}`,
    others: (name, count) => `${name} y otros ${spellCount(count, 'dos tres cuatro cinco seis siete ocho nueve')}`,
    by: (name, brand) => `${name} de ${brand}`,
  },
  it: {
    ...ltr,
    top: 'Testa',
    heart: 'Cuore',
    base: 'Fondo',
    notes: 'Note',
    accords: 'Accordi',
    alsoLike: 'In questo negozio potrebbero piacerti anche',
    composedBy: (names) => `Creato da ${names}`,
    others: (name, count) => `${name} e altri ${spellCount(count, 'due tre quattro cinque sei sette otto nove')}`,
    by: (name, brand) => `${name} di ${brand}`,
  },
  pt: portuguese,
  'pt-PT': { ...portuguese, top: 'Cabeça', alsoLike: 'Nesta loja também poderá gostar de' },
  ar: {
    direction: 'rtl',
    comma: '، ',
    top: 'المقدمة',
    heart: 'القلب',
    base: 'القاعدة',
    notes: 'النفحات',
    accords: 'الطابع العطري',
    alsoLike: 'قد يعجبك أيضًا في هذا المتجر',
    composedBy: (names) => `من ابتكار ${names}`,
    others: (name, count) => `${name} و${spellCount(count, 'اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة')} آخرين`,
    by: (name, brand) => `${name} من ${brand}`,
  },
  ru: {
    ...ltr,
    top: 'Верх',
    heart: 'Сердце',
    base: 'База',
    notes: 'Ноты',
    accords: 'Аккорды',
    alsoLike: 'В этом магазине вам также может понравиться',
    composedBy: (names, count) => `${count === 1 ? 'Парфюмер' : 'Парфюмеры'}: ${names}`,
    others: (name, count) => `${name} и ещё ${spellCount(count, 'двое трое четверо пятеро шестеро семеро восемь девять')}`,
    by: (name, brand) => `${name}, ${brand}`,
  },
  tr: {
    ...ltr,
    top: 'Üst',
    heart: 'Kalp',
    base: 'Dip',
    notes: 'Notalar',
    accords: 'Akorlar',
    alsoLike: 'Bu mağazada şunları da beğenebilirsiniz',
    composedBy: (names, count) => `${count === 1 ? 'Parfümör' : 'Parfümörler'}: ${names}`,
    others: (name, count) => `${name} ve ${spellCount(count, 'iki üç dört beş altı yedi sekiz dokuz')} kişi daha`,
    by: (name, brand) => `${name}, ${brand}`,
  },
  ja: {
    direction: 'ltr',
    comma: '、',
    top: 'トップ',
    heart: 'ミドル',
    base: 'ラスト',
    notes: 'ノート',
    accords: '香調',
    alsoLike: 'この店のおすすめの香り',
    composedBy: (names) => `調香師 ${names}`,
    others: (name, count) => `${name}ほか${count}名`,
    by: (name, brand) => `${brand}「${name}」`,
  },
  el: {
    ...ltr,
    top: 'Κορυφή',
    heart: 'Καρδιά',
    base: 'Βάση',
    notes: 'Νότες',
    accords: 'Συγχορδίες',
    alsoLike: 'Σε αυτό το κατάστημα ίσως σας αρέσουν επίσης',
    composedBy: (names) => `Σύνθεση: ${names}`,
    others: (name, count) => `${name} και άλλοι ${spellCount(count, 'δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα')}`,
    by: (name, brand) => `${name}, ${brand}`,
  },
  he: {
    direction: 'rtl',
    comma: ', ',
    top: 'פתיחה',
    heart: 'לב',
    base: 'בסיס',
    notes: 'תווים',
    accords: 'אקורדים',
    alsoLike: 'בחנות הזו אולי תאהבו גם',
    composedBy: (names) => `יצירה: ${names}`,
    others: (name, count) => `${name} ועוד ${spellCount(count, 'שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה')}`,
    by: (name, brand) => `${name} מבית ${brand}`,
  },
  zh: {
    direction: 'ltr',
    comma: '、',
    top: '前调',
    heart: '中调',
    base: '后调',
    notes: '香韵',
    accords: '香调',
    alsoLike: '本店您可能还喜欢',
    composedBy: (names) => `调香师 ${names}`,
    others: (name, count) => `${name}等${count + 1}人`,
    by: (name, brand) => `${brand}「${name}」`,
  },
  ko: {
    ...ltr,
    top: '탑',
    heart: '미들',
    base: '베이스',
    notes: '노트',
    accords: '어코드',
    alsoLike: '이 매장의 비슷한 추천 향수',
    composedBy: (names) => `조향사 ${names}`,
    others: (name, count) => `${name} 외 ${count}명`,
    by: (name, brand) => `${brand} ${name}`,
  },
  vi: {
    ...ltr,
    top: 'Hương đầu',
    heart: 'Hương giữa',
    base: 'Hương cuối',
    notes: 'Nốt hương',
    accords: 'Tông hương',
    alsoLike: 'Tại cửa hàng này, có thể bạn cũng thích',
    composedBy: (names) => `Sáng tạo bởi ${names}`,
    others: (name, count) => `${name} và ${spellCount(count, 'hai ba bốn năm sáu bảy tám chín')} người khác`,
    by: (name, brand) => `${name} của ${brand}`,
  },
};

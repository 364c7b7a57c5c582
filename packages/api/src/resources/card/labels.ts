/** The words that a card adds to the perfume's own, by language. */
export interface Labels {
  readonly top: string;
  readonly heart: string;
  readonly base: string;
  readonly notes: string;
  readonly accords: string;
  readonly composedBy: (names: string) => string;
  readonly more: (count: number) => string;
  readonly by: (name: string, house: string) => string;
  /** Joins the items of a list inside a sentence. */
  readonly comma: string;
  readonly direction: 'ltr' | 'rtl';
}

export const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'ar', 'ru', 'tr', 'ja', 'el', 'he'] as const;
export type Language = (typeof languages)[number];

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
    more: (count) => `+ ${count} more`,
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
    more: (count) => (count === 1 ? '+ 1 autre' : `+ ${count} autres`),
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
    more: (count) => `+ ${count} weitere`,
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
    more: (count) => `+ ${count} más`,
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
    more: (count) => (count === 1 ? '+ 1 altra' : `+ altre ${count}`),
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
    more: (count) => `e mais ${count}`,
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
    more: (count) => `+ ${count} أخرى`,
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
    more: (count) => `и ещё ${count}`,
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
    more: (count) => `+ ${count} daha`,
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
    more: (count) => `ほか${count}種`,
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
    more: (count) => `+ ${count} ακόμη`,
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
    more: (count) => `ועוד ${count}`,
    by: (name, house) => `${name} מבית ${house}`,
  },
};

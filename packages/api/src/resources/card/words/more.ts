import type { Language } from '../../language.ts';

/** A language without its region. */
type Base<L> = L extends `${infer B}-${string}` ? B : L;

const baseOf = (language: Language): Base<Language> => language.replace(/-.*/, '') as Base<Language>;

/** Two to nine as words, larger numbers as digits. One is spelled by each language's own phrase. */
const phrases: Record<Base<Language>, { readonly one: string; readonly words: string; readonly more: (count: string) => string }> = {
  en: { one: 'and one more', words: 'two three four five six seven eight nine', more: (count) => `and ${count} more` },
  fr: { one: 'et une autre', words: 'deux trois quatre cinq six sept huit neuf', more: (count) => `et ${count} autres` },
  de: { one: 'und eine weitere', words: 'zwei drei vier fünf sechs sieben acht neun', more: (count) => `und ${count} weitere` },
  es: { one: 'y una más', words: 'dos tres cuatro cinco seis siete ocho nueve', more: (count) => `y ${count} más` },
  it: { one: 'e un’altra', words: 'due tre quattro cinque sei sette otto nove', more: (count) => `e altre ${count}` },
  pt: { one: 'e mais uma', words: 'duas três quatro cinco seis sete oito nove', more: (count) => `e mais ${count}` },
  ar: { one: 'وواحدة أخرى', words: '', more: (count) => `و${count} أخرى` },
  ru: { one: 'и ещё одна', words: 'две три четыре пять шесть семь восемь девять', more: (count) => `и ещё ${count}` },
  tr: { one: 've bir nota daha', words: 'iki üç dört beş altı yedi sekiz dokuz', more: (count) => `ve ${count} nota daha` },
  ja: { one: 'ほか1種', words: '', more: (count) => `ほか${count}種` },
  el: { one: 'και άλλη μία', words: 'δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα', more: (count) => `και άλλες ${count}` },
  he: { one: 'ועוד אחד', words: '', more: (count) => `ועוד ${count}` },
  zh: { one: '另有1种', words: '', more: (count) => `另有${count}种` },
  ko: { one: '외 1가지', words: '', more: (count) => `외 ${count}가지` },
  vi: { one: 'và một nốt khác', words: 'hai ba bốn năm sáu bảy tám chín', more: (count) => `và ${count} nốt khác` },
};

type Phrases = (typeof phrases)[Base<Language>];

/** Languages in which the word for accords has another gender than the word for notes, or the phrase names them. */
const accordPhrases: Partial<Record<Base<Language>, Partial<Phrases>>> = {
  fr: { one: 'et un autre' },
  de: { one: 'und ein weiterer' },
  es: { one: 'y uno más' },
  it: { one: 'e un altro', more: (count) => `e altri ${count}` },
  pt: { one: 'e mais um', words: 'dois três quatro cinco seis sete oito nove' },
  ar: { one: 'وواحد آخر' },
  ru: { one: 'и ещё один', words: 'два три четыре пять шесть семь восемь девять' },
  tr: { one: 've bir akor daha', more: (count) => `ve ${count} akor daha` },
  vi: { one: 'và một tông khác', more: (count) => `và ${count} tông khác` },
};

/** The number of notes that are not shown, in words if they are `spelled`. */
export const formatMore = (language: Language, count: number, spelled = true): string =>
  formatCount(phrases[baseOf(language)], count, spelled);

/** The number of accords that are not shown, in words. */
export const formatMoreAccords = (language: Language, count: number): string =>
  formatCount({ ...phrases[baseOf(language)], ...accordPhrases[baseOf(language)] }, count, true);

function formatCount({ one, words, more }: Phrases, count: number, spelled: boolean): string {
  if (count === 1) return one;
  return more((spelled && words.split(' ')[count - 2]) || String(count));
}

const figures: Record<Base<Language>, (at: number) => string> = {
  en: (at) => `fig. ${at}`,
  fr: (at) => `fig. ${at}`,
  de: (at) => `Abb. ${at}`,
  es: (at) => `fig. ${at}`,
  it: (at) => `fig. ${at}`,
  pt: (at) => `fig. ${at}`,
  ar: (at) => `شكل ${at}`,
  ru: (at) => `рис. ${at}`,
  tr: (at) => `şek. ${at}`,
  ja: (at) => `図${at}`,
  el: (at) => `εικ. ${at}`,
  he: (at) => `איור ${at}`,
  zh: (at) => `图${at}`,
  ko: (at) => `그림 ${at}`,
  vi: (at) => `hình ${at}`,
};

/** The reference to an illustration, unbroken. */
export const formatFigure = (language: Language, at: number): string => figures[baseOf(language)](at).replace(' ', '\u00a0');

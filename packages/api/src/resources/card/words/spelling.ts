import { cleanText } from './wording.ts';

interface RecordedName {
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
}

/**
 * The name as displayed on a card: without the brand and strength, which the card shows separately, and with apostrophes restored if
 * unambiguous. The JSON keeps the name as recorded.
 */
export function formatName({ brand, name, strength }: RecordedName, saysStrength: boolean): string {
  const whole = restoreApostrophes(cleanText(name));
  // The strength first: Versace Man Eau Fraiche would otherwise become Man.
  return stripBrand(saysStrength && strength !== null ? stripStrength(whole, cleanText(strength)) : whole, formatBrand(brand));
}

/** Drops a leading brand if the rest is a name by itself: `Prada Candy`, but not `Gucci by Gucci` or `Kenzo Homme`. */
function stripBrand(name: string, brand: string): string {
  if (brand.length < 3 || !startsWith(name, `${brand} `)) return name;
  const rest = name.slice(brand.length + 1);
  const words = rest.split(' ');
  return dependentWord.test(words[0] ?? '') || /^\p{Ll}/u.test(rest) || words.every((word) => genericWord.test(word)) ? name : rest;
}

function stripStrength(name: string, strength: string): string {
  const rest = name.slice(0, -strength.length - 1);
  if (strength === '' || rest === '' || name.toLowerCase() !== `${rest} ${strength}`.toLowerCase()) return name;
  const last = rest.split(' ').at(-1) ?? '';
  return dependentWord.test(last) || article.test(last) ? name : rest;
}

const startsWith = (text: string, start: string): boolean => text.slice(0, start.length).toLowerCase() === start.toLowerCase();

/** Words that can't start or end a name. */
const dependentWord = /^(?:by|for|pour|para|per|di|de|du|des|da|of|and|et|e|x|in|on|to|&|\+|[-–—:,.(].*)$/i;

/** Words that can't end a name: Le Parfum keeps its last word. */
const article = /^(?:le|la|les|un|une|il|el|lo|the|my|mon|ma|mi|eau)$/i;

/** Words that are a name only together with the brand. */
const genericWord =
  /^(?:man|men|woman|women|homme|femme|uomo|donna|hombre|mujer|her|him|boy|girl|lui|elle|classic|original|sport|intense|signature|new|eau|de|parfum|toilette|cologne|extrait|edition|limited|the|[\divxlc]+)$/i;

/** The brand as displayed on a card. The JSON keeps the brand as recorded. */
export const formatBrand = (brand: string): string => restoreApostrophes(cleanText(brand));

/** Makes apostrophes curly, and restores lost ones where only one reading is possible. */
function restoreApostrophes(name: string): string {
  const curly = name.replaceAll(/['`]|(?<=\p{L})[´‘](?=\p{L})/gu, '’');
  if (!lostApostrophe.test(curly)) return curly;
  const restored = restorations.reduce((text, [lost, replacement]) => text.replaceAll(lost, replacement), curly);
  return restored.replaceAll(loneArticle, (all, article: string, word: string) =>
    elided.has(foldWord(word)) ? `${article}’${word}` : all,
  );
}

/** Fast path: a lost apostrophe leaves a short word by itself. */
const lostApostrophe = /(?<![\p{L}\p{N}])(?:[cdjlmst]|re|ll|ve|[dns]ell|dall|quell)(?![\p{L}\p{N}])/iu;

const restorations: readonly (readonly [lost: RegExp, replacement: string])[] = [
  // Collector s Edition, but not the brand s.Oliver.
  [/(?<=\p{L}{2}) s(?= (?![Oo]liver)|$)/gu, '’s'],
  // Don t, I m, You re.
  [/(?<=(?<!\p{L})(?:Don|don|Can|can|Won|won|Isn|isn|Ain|ain)) t(?!\p{L})/gu, '’t'],
  [/(?<=(?<!\p{L})I) (m|ll|ve)(?!\p{L})/gu, '’$1'],
  [/(?<=(?<!\p{L})(?:You|you|We|we|They|they)) (re|ll|ve)(?!\p{L})/gu, '’$1'],
  // C est, J adore, Je T aime.
  [/(?<!\p{L})(C) (est)(?!\p{L})/giu, '$1’$2'],
  [/(?<!\p{L})(J) (adore|aime|ai ose)(?!\p{L})/giu, '$1’$2'],
  [/(?<=(?<!\p{L})je )(t) (aime|adore)(?!\p{L})/giu, '$1’$2'],
  // Fiore dell Onda.
  [/(?<!\p{L})([dns]ell|dall|quell) (?=[aeiouàèéìòù]\p{L})/giu, '$1’'],
  // Eau d Hadrien: between two words, a lone d in lower case is always an elision.
  [/(?<=\p{L} )d (?=\p{L}{2})/gu, 'd’'],
  [/(?<=\p{L} )l (?=[aâàeéèêëiîoôuyœæAÂÀEÉÈÊËIÎOÔUYŒÆ]\p{L}{2})/gu, 'l’'],
  // Fleur D Oranger, Pour L Amour: a capital is an elision between a longer word and one that starts with a vowel.
  [/(?<=\p{L}{3} )([DLl]) (?=(?!intense|original|extra)[aâàeéèêëiîoôuyœæ]\p{L}{2})/giu, '$1’'],
];

/** At the start of a name, and before an h, a lone letter can mean other things, so the word must be known. */
const loneArticle = /(?<![\p{L}\p{N}])([LDld]) (\p{L}+)/gu;

const foldWord = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();

/** French and Italian words that follow an elision in names. */
const elided: ReadonlySet<string> = new Set(
  `abeille absolu absolue acqua acquarossa agent aigle ailleurs aimant aime air amandiere ambre ame amour anarchiste ange animal antidote
  aphrodisiaque arbre argent armoire aromes art artisan astre attrape attraction aube automne autre aventure eau eclat ecume eden edition elegance
  elegant elixir elue encens enfer entier envers envie envol epices erbolario essence esthete ete etoile etrog evidence exces extase extrait extreme
  haleine herbe heure himalaya hirondelle histoire hiver homme humeur ile imperatrice impertinente incontournable incroyable inde initie inizio
  innommable insomnuit insoumis instant interdit interdite intrigante invitation iris issey ivoire occitan occitane oeil oeillet oiseau olympia ombre
  ondee opera or orage orange oranger orchidee orient origan original orpheline orsay univers universite`.split(/\s+/),
);

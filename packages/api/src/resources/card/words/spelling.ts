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
  const alone = stripBrand(restoreApostrophes(cleanText(name)), restoreApostrophes(cleanText(brand)));
  return saysStrength && strength !== null ? stripStrength(alone, cleanText(strength)) : alone;
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
  return dependentWord.test(rest.split(' ').at(-1) ?? '') ? name : rest;
}

const startsWith = (text: string, start: string): boolean => text.slice(0, start.length).toLowerCase() === start.toLowerCase();

/** Words that can't start or end a name. */
const dependentWord = /^(?:by|for|pour|para|per|di|de|du|des|da|of|and|et|e|x|in|on|to|&|\+|[-–—:,.(].*)$/i;

/** Words that are a name only together with the brand. */
const genericWord =
  /^(?:man|men|woman|women|homme|femme|uomo|donna|hombre|mujer|her|him|boy|girl|lui|elle|classic|original|sport|intense|signature|new|eau|de|parfum|toilette|cologne|extrait|edition|limited|the|[\divxlc]+)$/i;

/** Makes apostrophes curly and restores lost ones in elisions with only one known reading. */
const restoreApostrophes = (name: string): string =>
  name
    .replaceAll("'", '’')
    .replaceAll(/(?<![\p{L}\p{N}])([LDld]) (\p{L}+)/gu, (all, article: string, word: string) =>
      elided.has(foldWord(word)) ? `${article}’${word}` : all,
    )
    .replaceAll(/(?<![\p{L}\p{N}])([Jj]) (adore|aime|ai ose)(?![\p{L}\p{N}])/giu, '$1’$2');

const foldWord = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();

/** French words that follow an elision in names. A lone `L` can mean other things, so words not listed here keep the space. */
const elided: ReadonlySet<string> = new Set(
  `abeille absolu ailleurs aimant air amandiere ambre ame amour anarchiste ange animal antidote arbre argent aromes art artisan astre attrape
  attraction aube autre automne aventure eau eclat ecume eden edition elegant elixir elue encens enfer entier envers envie envol epices essence esthete
  ete etoile evidence exces extase extreme haleine heure hiver homme ile imperatrice impertinente incontournable incroyable initie innommable inspiration
  insomnuit insoumis instant interdit interdite intrigante invitation iris issey ivoire oeillet oiseau ombre ondee or orage orange oranger orient
  origan orpheline orsay univers`.split(/\s+/),
);

import { shown } from './wording.ts';

/** A perfume as the record writes it. */
interface Written {
  readonly brand: string;
  readonly name: string;
  readonly strength: string | null;
}

/**
 * The name as a card sets it. The house stands above it and the strength beneath it, so the name says neither a second time; an apostrophe
 * that the record lost comes back where it is sure. JSON keeps the name as recorded.
 */
export function nameOn({ brand, name, strength }: Written, saysStrength: boolean): string {
  const alone = withoutHouse(spelled(shown(name)), spelled(shown(brand)));
  return saysStrength && strength !== null ? withoutStrength(alone, shown(strength)) : alone;
}

/** A house whose name ends a word is dropped where what follows is a name in itself: `Prada Candy`, but not `Gucci by Gucci` or `Kenzo Homme`. */
function withoutHouse(name: string, brand: string): string {
  if (brand.length < 3 || !startsWith(name, `${brand} `)) return name;
  const rest = name.slice(brand.length + 1);
  const words = rest.split(' ');
  return goesOn.test(words[0] ?? '') || /^\p{Ll}/u.test(rest) || words.every((word) => common.test(word)) ? name : rest;
}

function withoutStrength(name: string, strength: string): string {
  const rest = name.slice(0, -strength.length - 1);
  if (strength === '' || rest === '' || name.toLowerCase() !== `${rest} ${strength}`.toLowerCase()) return name;
  return goesOn.test(rest.split(' ').at(-1) ?? '') ? name : rest;
}

const startsWith = (text: string, start: string): boolean => text.slice(0, start.length).toLowerCase() === start.toLowerCase();

/** Words that lean on another. */
const goesOn = /^(?:by|for|pour|para|per|di|de|du|des|da|of|and|et|e|x|in|on|to|&|\+|[-–—:,.(].*)$/i;

/** Words that are a name only together with the house's. */
const common =
  /^(?:man|men|woman|women|homme|femme|uomo|donna|hombre|mujer|her|him|boy|girl|lui|elle|classic|original|sport|intense|signature|new|eau|de|parfum|toilette|cologne|extrait|edition|limited|the|[\divxlc]+)$/i;

/** An apostrophe is curly, and an elision is one word where no other reading of it is known. */
const spelled = (name: string): string =>
  name
    .replaceAll("'", '’')
    .replaceAll(/(?<![\p{L}\p{N}])([LDld]) (\p{L}+)/gu, (all, article: string, word: string) =>
      elided.has(plain(word)) ? `${article}’${word}` : all,
    )
    .replaceAll(/(?<![\p{L}\p{N}])([Jj]) (adore|aime|ai ose)(?![\p{L}\p{N}])/giu, '$1’$2');

const plain = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').toLowerCase();

/** French words that names elide before. `L` alone stands for other things too, so a word that is not here keeps its space. */
const elided: ReadonlySet<string> = new Set(
  `abeille absolu ailleurs aimant air amandiere ambre ame amour anarchiste ange animal antidote arbre argent aromes art artisan astre attrape
  attraction aube autre automne aventure eau eclat ecume eden edition elegant elixir elue encens enfer entier envers envie envol epices essence esthete
  ete etoile evidence exces extase extreme haleine heure hiver homme ile imperatrice impertinente incontournable incroyable initie innommable inspiration
  insomnuit insoumis instant interdit interdite intrigante invitation iris issey ivoire oeillet oiseau ombre ondee or orage orange oranger orient
  origan orpheline orsay univers`.split(/\s+/),
);

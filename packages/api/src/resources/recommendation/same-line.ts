import { toWords } from '../matching/words/normalise.ts';

interface Named {
  readonly brand: string;
  readonly name: string;
}

/** Whether one name begins with the other, of the same brand: "Sauvage" and "Sauvage Elixir" are editions of one perfume. */
export function isSameLine(one: Named, other: Named): boolean {
  if (one.brand !== other.brand) return false;
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const length = Math.min(first.length, second.length);
  return length > 0 && first.slice(0, length).join(' ') === second.slice(0, length).join(' ');
}

/** The words of a name without the brand in front and the strength behind: "Davidoff Cool Water Parfum" is "Cool Water". */
function wordsOf({ brand, name }: Named): readonly string[] {
  const [words, house] = [toWords(name), toWords(brand)];
  const isRepeated = words.length > house.length && house.every((word, nth) => words[nth] === word);
  const own = isRepeated ? words.slice(house.length) : words;
  let end = own.length;
  while (end > 1 && strengthWords.has(own[end - 1] ?? '')) end--;
  return own.slice(0, end);
}

const strengthWords = new Set(['eau', 'de', 'parfum', 'toilette', 'cologne', 'extrait', 'intense', 'edp', 'edt']);

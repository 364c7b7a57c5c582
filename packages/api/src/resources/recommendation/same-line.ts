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

/** The words of a name without the brand in front: "Davidoff Cool Water" is "Cool Water". */
function wordsOf({ brand, name }: Named): readonly string[] {
  const [words, house] = [toWords(name), toWords(brand)];
  const isRepeated = words.length > house.length && house.every((word, nth) => words[nth] === word);
  return isRepeated ? words.slice(house.length) : words;
}

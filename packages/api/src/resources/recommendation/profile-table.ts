/** What recommendations need of each perfume beyond the browse index, in typed arrays by the same places. About 80 bytes a perfume. */
import { type Fragrance, genders } from '../library/fragrance.ts';
import { toWords } from '../matching/words/normalise.ts';
import { accordDecay, accordsMax, dimensions, styleScale } from './weights.ts';

const accordsPerPerfume = 10;
const nameWordsPerPerfume = 4;
const nameLettersMin = 3;

/** How much an accord counts by its rank. */
const decays = Float64Array.from({ length: accordsPerPerfume }, (_, rank) => accordDecay ** rank);

export interface ProfileTable {
  readonly bytes: number;
  /** The number of brands so far. */
  readonly brands: number;
  /** `accordTerms` are the browse index's, strongest first. */
  put(place: number, fragrance: Pick<Fragrance, 'brand' | 'name' | 'gender'>, accordTerms: readonly number[]): void;
  /** Stores a style of length 1, the number of notes, and the lengths of its vectors of notes and accords. */
  setStyle(place: number, style: Float32Array, noteCount: number, noteNorm: number, accordNorm: number): void;
  /** The numbers of its accords, strongest first. */
  accordsOf(place: number): Uint8Array;
  /** The browse index's term of an accord. */
  accordTerm(accord: number): number;
  brandOf(place: number): number;
  /** 0 if unknown, otherwise the position in `genders` from 1. */
  audienceOf(place: number): number;
  /** The sum of `worths` of its accords, each by its strength. */
  sumAccords(place: number, worths: Float32Array): number;
  styleProduct(place: number, style: Int8Array): number;
  styleOf(place: number): Int8Array;
  /** The hashes of the words of its name, without the brand's. 0 for none. */
  nameWordsOf(place: number): Int32Array;
  /** The number of the asked words that its name has, weighted. */
  sumNameWords(place: number, asked: Int32Array, worths: Float32Array): number;
  noteCount(place: number): number;
  noteNorm(place: number): number;
  accordNorm(place: number): number;
}

export function createProfileTable(): ProfileTable {
  let capacity = 0;
  let accords = new Uint8Array(0);
  let accordCounts = new Uint8Array(0);
  let audiences = new Uint8Array(0);
  let brandNumbers = new Int32Array(0);
  let styles = new Int8Array(0);
  let nameWords = new Int32Array(0);
  let noteCounts = new Uint8Array(0);
  let noteNorms = new Float32Array(0);
  let accordNorms = new Float32Array(0);
  const brands = new Map<string, number>();
  const accordNumbers = new Map<number, number>();
  const accordTerms: number[] = [];

  function reserve(place: number): void {
    if (place < capacity) return;
    capacity = Math.max(1 << 10, place + 1, Math.ceil(capacity * 1.3));
    accords = copyInto(new Uint8Array(capacity * accordsPerPerfume), accords);
    accordCounts = copyInto(new Uint8Array(capacity), accordCounts);
    audiences = copyInto(new Uint8Array(capacity), audiences);
    brandNumbers = copyInto(new Int32Array(capacity), brandNumbers);
    styles = copyInto(new Int8Array(capacity * dimensions), styles);
    nameWords = copyInto(new Int32Array(capacity * nameWordsPerPerfume), nameWords);
    noteCounts = copyInto(new Uint8Array(capacity), noteCounts);
    noteNorms = copyInto(new Float32Array(capacity), noteNorms);
    accordNorms = copyInto(new Float32Array(capacity), accordNorms);
  }

  function numberAccord(term: number): number | undefined {
    const known = accordNumbers.get(term);
    if (known !== undefined || accordTerms.length === accordsMax) return known;
    accordNumbers.set(term, accordTerms.length);
    return accordTerms.push(term) - 1;
  }

  const accordsOf = (place: number): Uint8Array => {
    const start = place * accordsPerPerfume;
    return accords.subarray(start, start + (accordCounts[place] ?? 0));
  };

  return {
    get bytes() {
      const arrays = [accords, accordCounts, audiences, brandNumbers, styles, nameWords, noteCounts, noteNorms, accordNorms];
      return arrays.reduce((sum, array) => sum + array.byteLength, 0);
    },
    get brands() {
      return brands.size;
    },
    put(place, { brand, name, gender }, terms) {
      reserve(place);
      const numbers = terms.flatMap((term) => numberAccord(term) ?? []).slice(0, accordsPerPerfume);
      accords.set(numbers, place * accordsPerPerfume);
      accordCounts[place] = numbers.length;
      audiences[place] = gender === null ? 0 : genders.indexOf(gender) + 1;
      const number = brands.get(brand) ?? brands.size;
      brands.set(brand, number);
      brandNumbers[place] = number;
      const ofBrand = new Set(toWords(brand));
      const words = toWords(name).filter((word) => word.length >= nameLettersMin && !ofBrand.has(word));
      const hashes = [...new Set(words.map(hashWord))].slice(0, nameWordsPerPerfume);
      nameWords.fill(0, place * nameWordsPerPerfume, (place + 1) * nameWordsPerPerfume);
      nameWords.set(hashes, place * nameWordsPerPerfume);
    },
    setStyle(place, style, noteCount, noteNorm, accordNorm) {
      for (let at = 0; at < dimensions; at++) styles[place * dimensions + at] = Math.round((style[at] ?? 0) * styleScale);
      noteCounts[place] = Math.min(255, noteCount);
      noteNorms[place] = noteNorm;
      accordNorms[place] = accordNorm;
    },
    accordsOf,
    accordTerm: (accord) => accordTerms[accord] ?? -1,
    brandOf: (place) => brandNumbers[place] ?? 0,
    audienceOf: (place) => audiences[place] ?? 0,
    sumAccords(place, worths) {
      let sum = 0;
      const start = place * accordsPerPerfume;
      const count = accordCounts[place] ?? 0;
      for (let rank = 0; rank < count; rank++) sum += (worths[accords[start + rank] ?? 0] ?? 0) * (decays[rank] ?? 0);
      return sum;
    },
    styleProduct(place, other) {
      let sum = 0;
      for (let at = 0, from = place * dimensions; at < dimensions; at++) sum += (styles[from + at] ?? 0) * (other[at] ?? 0);
      return sum / (styleScale * styleScale);
    },
    styleOf: (place) => styles.subarray(place * dimensions, (place + 1) * dimensions),
    nameWordsOf: (place) => nameWords.subarray(place * nameWordsPerPerfume, (place + 1) * nameWordsPerPerfume),
    sumNameWords(place, asked, worths) {
      let sum = 0;
      for (let at = place * nameWordsPerPerfume; at < (place + 1) * nameWordsPerPerfume; at++) {
        const word = nameWords[at] ?? 0;
        for (let nth = 0; nth < asked.length; nth++) if (word === asked[nth]) sum += worths[nth] ?? 0;
      }
      return sum;
    },
    noteCount: (place) => noteCounts[place] ?? 0,
    noteNorm: (place) => noteNorms[place] ?? 0,
    accordNorm: (place) => accordNorms[place] ?? 0,
  };
}

/** Never 0, which means no word. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash | 1;
}

function copyInto<T extends Uint8Array | Int8Array | Int32Array | Float32Array>(larger: T, from: T): T {
  larger.set(from);
  return larger;
}

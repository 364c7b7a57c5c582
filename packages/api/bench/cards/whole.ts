/**
 * Counts the perfumes of a CSV file whose notes and accords a language can say to the last word, and the words that it lacks most often.
 * `node --import tsx packages/api/bench/cards/whole.ts FILE`: perfumes that record neither notes nor accords are left out of the count.
 */
import { translatedLanguages } from '../../src/resources/language.ts';
import { accordIn, noteIn } from '../../src/resources/notes/said.ts';
import { cardsOfCsv } from './library.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name a CSV file with the columns of the library.');

const recorded = cardsOfCsv(file).map(({ notes, accords }) => ({ notes: [...notes.top, ...notes.heart, ...notes.base], accords }));
const told = recorded.filter(({ notes, accords }) => notes.length + accords.length > 0);
console.log({ cards: recorded.length, told: told.length });

const lacking = new Map<string, number>();
for (const language of translatedLanguages) {
  const whole = told.filter(({ notes, accords }) => {
    const unsaid = new Set([
      ...notes.filter((note) => noteIn(note, language) === null),
      ...accords.filter((accord) => accordIn(accord, language) === null),
    ]);
    for (const word of unsaid) lacking.set(word, (lacking.get(word) ?? 0) + 1);
    return unsaid.size === 0;
  });
  console.log(language, whole.length, `${((100 * whole.length) / told.length).toFixed(2)} %`);
}
const rarest = [...lacking].sort(([, one], [, other]) => other - one).slice(0, 40);
console.log(rarest.map(([word, count]) => `${word} ${count / translatedLanguages.length}`).join(', '));

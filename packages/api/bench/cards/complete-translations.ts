/**
 * Counts the perfumes of a CSV file whose notes and accords can be translated completely into each language, and lists the words most often missing.
 * `node --import tsx packages/api/bench/cards/complete-translations.ts FILE` leaves out perfumes without notes and accords.
 */
import { translatedLanguages } from '../../src/resources/language.ts';
import { translateAccord, translateNote } from '../../src/resources/notes/note-phrases.ts';
import { cardsOfCsv } from './library.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name a CSV file with the columns of the library.');

const recorded = cardsOfCsv(file).map(({ notes, accords }) => ({ notes: [...notes.top, ...notes.heart, ...notes.base], accords }));
const withNotes = recorded.filter(({ notes, accords }) => notes.length + accords.length > 0);
console.log({ cards: recorded.length, withNotes: withNotes.length });

const lacking = new Map<string, number>();
for (const language of translatedLanguages) {
  const whole = withNotes.filter(({ notes, accords }) => {
    const unsaid = new Set([
      ...notes.filter((note) => translateNote(note, language) === null),
      ...accords.filter((accord) => translateAccord(accord, language) === null),
    ]);
    for (const word of unsaid) lacking.set(word, (lacking.get(word) ?? 0) + 1);
    return unsaid.size === 0;
  });
  console.log(language, whole.length, `${((100 * whole.length) / withNotes.length).toFixed(2)} %`);
}
const rarest = [...lacking].sort(([, one], [, other]) => other - one).slice(0, 40);
console.log(rarest.map(([word, count]) => `${word} ${count / translatedLanguages.length}`).join(', '));

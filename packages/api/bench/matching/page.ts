/** The figures as a page of the documentation. */
import type { CrossCheck, Figures } from './quality.ts';
import type { Scale } from './scaling.ts';
import type { SearchFigures } from './search.ts';
import type { TitleFigures } from './titles.ts';

export interface Measured {
  readonly perfumes: number;
  readonly buildMs: number;
  readonly megabytes: number;
  readonly matchRowsPerS: number;
  readonly all: Figures;
  readonly shops: readonly Figures[];
  readonly kinds: readonly { kind: string; figures: Figures }[];
  readonly crossed: CrossCheck;
  readonly titles: TitleFigures;
  readonly search: readonly { seed: number; ours: SearchFigures }[];
  readonly miniSearch: SearchFigures;
  readonly sameQueries: SearchFigures;
  readonly scales: readonly Scale[];
}

const percent = (share: number) => share.toFixed(3);
const ms = (value: number) => value.toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString('en');

export function qualityPage(measured: Measured): string {
  const { all, crossed, titles, miniSearch, sameQueries } = measured;
  return `# How well Sillage matches and searches

Written by \`node --import tsx packages/api/bench/matching/matching.ts --write\`. Every figure below is measured, none is typed in.
Times are the process's own processor time on one core, so that other work on the machine counts little.

## Matching real shop rows

${all.rows} rows of eight shops (United States, United Kingdom, Germany, Emirates, Russia, Paraguay), labelled by hand, against ${whole(measured.perfumes)} perfumes.

| | first is right | in first five | precision | recall | F1 | wrong flanker | unknown never suggested | unknown left alone |
|---|---|---|---|---|---|---|---|---|
${figuresRow('**all**', all)}
${measured.shops.map((figures, nth) => figuresRow(`shop ${nth + 1}`, figures)).join('\n')}

By kind of row:

| | rows | first is right | precision | recall |
|---|---|---|---|---|
${measured.kinds.map(({ kind, figures }) => `| ${kind} | ${figures.rows} | ${percent(figures.firstIsRight)} | ${percent(figures.precision)} | ${percent(figures.recall)} |`).join('\n')}

These rows were read while the rules were written, so they flatter the rules. Two checks say by how much:

- **Shops held out.** The score from which to suggest, chosen on four shops and tried on the other four, in all ${crossed.splits} ways: F1 ${percent(crossed.meanF1)} on average and ${percent(crossed.worstF1)} at worst; precision ${percent(crossed.meanPrecision)} and ${percent(crossed.worstPrecision)}. The vocabularies are not part of this check.
- **Titles that nobody read.** ${whole(titles.titles)} titles made up from the library in the style of shops, each asked for with its perfume in the library and with its whole family (every strength and year) taken out. With it: first is right ${percent(titles.firstIsRight)}, precision ${percent(titles.precision)}, recall ${percent(titles.recall)}. Without it: a relative is suggested for ${percent(titles.suggestedWithout)} and called ambiguous for ${percent(titles.ambiguousWithout)}. Most of those relatives differ by one small word (an audience, "Eau", "New"), which is where a careful reader errs too.

## Search as people type

Names as written, without accents, turned round, with one slip in the name or the house, and half typed (three quarters of it); perfumes drawn evenly, well known or not.

| seed | asked | first | in ten |
|---|---|---|---|
${measured.search.map(({ seed, ours }) => `| ${seed} | ${ours.asked} | ${percent(ours.first)} | ${percent(ours.inTen)} |`).join('\n')}

Names typed in full come first almost without exception, slips included. What is lost is lost to half-typed names: three quarters of a name is often the whole name of a better known one ("Calvin Klein Euphoria"), or the beginning of ten. A full name always goes before a longer one: that is what people who search want, although perfumes drawn evenly reward the opposite. Between the rest decide fame and how far the name is typed.

The same ${sameQueries.asked} questions, side by side:

| | first | in ten | median ms | slowest of a hundred, ms |
|---|---|---|---|---|
| Sillage | ${percent(sameQueries.first)} | ${percent(sameQueries.inTen)} | ${ms(sameQueries.msMedian)} | ${ms(sameQueries.msP99)} |
| MiniSearch (fuzzy, prefix) | ${percent(miniSearch.first)} | ${percent(miniSearch.inTen)} | ${ms(miniSearch.msMedian)} | ${ms(miniSearch.msP99)} |

## Cost

${whole(measured.perfumes)} perfumes: built in ${whole(measured.buildMs)} ms, ${measured.megabytes.toFixed(1)} MB in typed arrays, ${whole(measured.matchRowsPerS)} rows matched a second.

Larger libraries are real houses and halves of real names put together anew, with a seed:

| perfumes | built in s | MB | rows matched a second | search, median ms | search, slowest of a hundred, ms | 200 hostile characters, slowest, ms |
|---|---|---|---|---|---|---|
${measured.scales.map((scale) => `| ${whole(scale.perfumes)} | ${ms(scale.buildS)} | ${whole(scale.megabytes)} | ${whole(scale.matchRowsPerS)} | ${ms(scale.searchMsMedian)} | ${ms(scale.searchMsP99)} | ${ms(scale.hostileMs)} |`).join('\n')}

![Milliseconds by perfumes in the library](quality/scaling.svg)

## Method

1. **Read.** A row becomes plain words: accents and apostrophes dropped, other scripts put into Latin letters, numbers parted from units. Each word gets a part: name, flanker, strength, size, packaging, audience, shop talk, line, product. The words of the trade are files in \`packages/api/src/resources/matching/vocabulary/\`, for an operator to extend.
2. **Gather.** The houses that the row names (by field, alias, slip, or within the title) are looked through; elsewhere perfumes that share rare words.
3. **Weigh.** Word against word: what the candidate explains, what it leaves over, what it adds. A word that is noise in one name and the name itself in another counts as name wherever a candidate bears it. Then house, strength, audience and year, each with its evidence.
4. **Decide.** \`suggested\` only above a score where a person would nod, and with no rival that the row does not tell apart; \`ambiguous\` below that, or between such rivals; \`no_recorded_perfume\` otherwise, and for clones, things that are no perfume, and rows of several.

A score is the share of rows where a person would nod: counted on made-up and real rows, not guessed.

## Where it fails

- **A flanker that differs by one small or common word**: when the library lacks "X for Her" and the row says no audience, "X for Him" may be suggested.
- **A strength that the library does not record**: "Intense" beside a strength ("Eau de Toilette Intense") is taken for a flanker's word, and a person is asked.
- **A name alone**, without house: perfumes of one name are a choice, unless one is six times better known.
- **A name cut short** ("Silver Mountain" for "Silver Mountain Water") is left to a person.
- **A shop's own name for a perfume**, or a colour of its bottle, that no record bears.
- **A look-alike without a house** that happens to bear an obscure perfume's name is offered as a choice, never suggested.
- **Names written by ear in another script** are found only where the vocabulary lists the word.
`;
}

function figuresRow(name: string, figures: Figures): string {
  const { firstIsRight, inFirstFive, precision, recall, f1, wrongFlanker, unknownNeverSuggested, unknownLeftAlone } = figures;
  const cells = [firstIsRight, inFirstFive, precision, recall, f1, wrongFlanker, unknownNeverSuggested, unknownLeftAlone].map(percent);
  return `| ${name} | ${cells.join(' | ')} |`;
}

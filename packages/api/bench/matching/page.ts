/** The figures as a page of the documentation. */
import type { ScoreStep } from './calibration-plot.ts';
import type { Figures, Interval } from './quality.ts';
import type { Scale } from './scaling.ts';
import type { SearchFigures } from './search.ts';
import type { TitleFigures } from './titles.ts';

export interface Measured {
  readonly perfumes: number;
  readonly buildMs: number;
  readonly megabytes: number;
  readonly matchRowsPerS: number;
  readonly heldOut: Sampled;
  readonly heldOutOfSecond: Sampled;
  readonly unseen: Sampled;
  readonly sets: readonly { set: string; figures: Figures }[];
  readonly shops: readonly Figures[];
  readonly kinds: readonly { kind: string; figures: Figures }[];
  readonly byScore: readonly ScoreStep[];
  readonly titles: TitleFigures;
  readonly search: readonly { seed: number; ours: SearchFigures }[];
  readonly miniSearch: SearchFigures;
  readonly sameQueries: SearchFigures;
  readonly scales: readonly Scale[];
}

/** Figures, and where they would lie in 95 of 100 such samples. */
export interface Sampled {
  readonly figures: Figures;
  readonly intervals: Readonly<Record<keyof Figures, Interval>>;
}

const percent = (share: number) => share.toFixed(3);
const ms = (value: number) => value.toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** The rules and factors that were written by hand, as measured by this bench on the day they were given up. */
const before = {
  both: {
    firstIsRight: 0.966,
    inFirstFive: 0.988,
    precision: 0.982,
    recall: 0.887,
    f1: 0.932,
    settledF1: 0.941,
    hidden: 0.058,
    wrongFlanker: 0.033,
    unknownNeverSuggested: 0.992,
    unknownLeftAlone: 0.967,
  },
  second: {
    firstIsRight: 0.931,
    inFirstFive: 0.976,
    precision: 0.961,
    recall: 0.805,
    f1: 0.876,
    settledF1: 0.886,
    hidden: 0.114,
    wrongFlanker: 0.063,
    unknownNeverSuggested: 0.984,
    unknownLeftAlone: 0.969,
  },
} as const;
const shownFigures = [
  ['firstIsRight', 'first is right'],
  ['inFirstFive', 'in first five'],
  ['precision', 'precision'],
  ['recall', 'recall'],
  ['f1', 'F1'],
  ['settledF1', 'settled F1'],
  ['hidden', 'hidden'],
  ['wrongFlanker', 'wrong flanker'],
  ['unknownNeverSuggested', 'unknown never suggested'],
  ['unknownLeftAlone', 'unknown left alone'],
] as const;

export function qualityPage(measured: Measured): string {
  const { heldOut, heldOutOfSecond, unseen, titles, miniSearch, sameQueries } = measured;
  return `# How well Sillage matches and searches

Written by \`npm run bench -- matching --write\`. Every figure below is measured, none is typed in but those of the rules that were given up.
Times are the process's own processor time on one core, so that other work on the machine counts little.

## Matching rows of a shop that was not seen

${heldOut.figures.rows} rows of eight shops (United States, United Kingdom, Germany, Emirates, Russia, Paraguay), labelled by hand, against ${whole(measured.perfumes)} perfumes.
Each shop's rows are judged by weights and cuts learned without that shop. In brackets where a figure would lie in 95 of 100 such samples.
The vocabularies were written with titles of these shops at hand, so a shop in another language loses more than this says.

| | one shop left out, all rows | before | one shop left out, second set | before | no shop seen at all |
|---|---|---|---|---|---|
${shownFigures.map(([figure, name]) => `| ${name} | **${percent(heldOut.figures[figure])}** (${interval(heldOut, figure)}) | ${percent(before.both[figure])} | **${percent(heldOutOfSecond.figures[figure])}** (${interval(heldOutOfSecond, figure)}) | ${percent(before.second[figure])} | ${percent(unseen.figures[figure])} (${interval(unseen, figure)}) |`).join('\n')}

- *Before*: rules and factors written by hand beside the first set; the second was sealed then.
- *No shop seen at all*: weights learned from made-up rows alone.
- *Settled F1*: "ambiguous" counts where several perfumes are right and one of them stands first. *Hidden*: known perfumes called "not recorded".

Suggestions that are right, by score (one shop left out):

![Share of rows whose first candidate is right, by its score](quality/calibration.svg)

## Rows of shops that were seen

The same rows with the weights that are shipped, which were learned from them too.

| | first is right | in first five | precision | recall | F1 | settled F1 | hidden | wrong flanker | unknown never suggested | unknown left alone |
|---|---|---|---|---|---|---|---|---|---|---|
${measured.sets.map(({ set, figures }) => figuresRow(set, figures)).join('\n')}
${measured.shops.map((figures, nth) => figuresRow(`shop ${nth + 1}`, figures)).join('\n')}

By kind of row, one shop left out:

| | rows | first is right | precision | recall | hidden |
|---|---|---|---|---|---|
${measured.kinds.map(({ kind, figures }) => `| ${kind} | ${figures.rows} | ${percent(figures.firstIsRight)} | ${percent(figures.precision)} | ${percent(figures.recall)} | ${percent(figures.hidden)} |`).join('\n')}

## Titles that nobody read

${whole(titles.titles)} titles made up from the library in the style of shops, each asked for with its perfume in the library and with its whole family (every strength and year) taken out. With it: first is right ${percent(titles.firstIsRight)}, precision ${percent(titles.precision)}, recall ${percent(titles.recall)}. Without it: a relative is suggested for ${percent(titles.suggestedWithout)} and called ambiguous for ${percent(titles.ambiguousWithout)}. Most of those relatives differ by one small word (an audience, "Eau", "New"), which is where a careful reader errs too.

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

1. **Read.** A row becomes plain words: accents and apostrophes dropped, other scripts put into Latin letters, numbers parted from units. Each word gets a role: name, flanker, strength, size, packaging, audience, shop talk, line, product. The words of the trade are files in \`packages/api/src/resources/matching/words/vocabulary/\`, for an operator to extend.
2. **Gather.** The houses that the row names (by field, alias, slip, or within the title) are looked through; elsewhere perfumes that share rare words.
3. **Compare.** Each candidate shows signs: what of its name is said and what unsaid, which words are over and where, and whether a sister bears them; how the house is named; strength, audience, year; how well it is known.
4. **Decide.** A candidate's evidence is the sum of its signs, each times its weight in \`ranking/weights.json\`. All candidates and the chance that none is meant share what there is. \`suggested\` needs a large share and no rival near it; \`ambiguous\` is what a person would want to be asked; \`no_recorded_perfume\` the rest.
5. **Learn.** \`npm run bench -- matching --learn\` learns the weights from rows made up by one maker for each class of error (slips in house and name, words of shops, strengths that disagree, parts of names, flankers and families that the library lacks, clones, goods that are no perfume) and from the labelled rows. The cuts are those with the best settled F1 at a precision of 0.98 on shops left out.

## Where it fails

- **A flanker that differs by one small or common word**: when the library lacks "X for Her" and the row says no audience, "X for Him" may be suggested.
- **A shop's own name for a perfume**, or a colour of its bottle beside the name, is asked about: it may as well be a flanker.
- **A name alone**, without house: perfumes of one name are a choice, unless one is far better known.
- **A name cut short** ("Silver Mountain" for "Silver Mountain Water") is asked about where several houses or sisters bear it.
- **Unknown rows are asked about more often** than by the rules before: that is the price of hiding few known perfumes.
- **Names written by ear in another script** are found only where the vocabulary lists the word.
`;
}

function interval({ intervals }: Sampled, figure: keyof Figures): string {
  return intervals[figure].map(percent).join('–');
}

function figuresRow(name: string, figures: Figures): string {
  return `| ${name} | ${shownFigures.map(([figure]) => percent(figures[figure])).join(' | ')} |`;
}

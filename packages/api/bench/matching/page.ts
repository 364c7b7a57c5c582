/** Formats the metrics as a documentation page. */
import type { SelfMatch } from '../../src/resources/links/self-match.ts';
import type { QueryClass, TitleClass } from './by-class.ts';
import type { ScoreStep } from './calibration-plot.ts';
import { computeMetrics, type Interval, type Metrics } from './quality.ts';
import type { Scale } from './scaling.ts';
import type { SearchMetrics } from './search.ts';
import type { TitleMetrics } from './titles.ts';

export interface Measured {
  readonly perfumes: number;
  readonly buildMs: number;
  readonly megabytes: number;
  readonly matchRowsPerS: number;
  readonly heldOut: MetricsWithIntervals;
  readonly heldOutOfSecond: MetricsWithIntervals;
  readonly unseen: MetricsWithIntervals;
  readonly sets: readonly { set: string; metrics: Metrics }[];
  readonly shops: readonly Metrics[];
  readonly kinds: readonly { kind: string; metrics: Metrics }[];
  readonly byScore: readonly ScoreStep[];
  readonly titles: TitleMetrics;
  readonly titleClasses: readonly TitleClass[];
  readonly titleLanguages: readonly TitleClass[];
  readonly queryClasses: readonly QueryClass[];
  /** The labelled rows, with one typo in a trade word of each. */
  readonly misspelt: Metrics;
  /** Labelled rows offered for approval in bulk. */
  readonly bulk: { readonly rows: number; readonly wrong: number };
  readonly itself: SelfMatch;
  readonly search: readonly { seed: number; ours: SearchMetrics }[];
  readonly miniSearch: SearchMetrics;
  readonly sameQueries: SearchMetrics;
  readonly scales: readonly Scale[];
}

/** Metrics with 95% intervals. */
export interface MetricsWithIntervals {
  readonly metrics: Metrics;
  readonly intervals: Readonly<Record<keyof Metrics, Interval>>;
}

const percent = (share: number) => share.toFixed(3);
const ms = (value: number) => value.toFixed(2);
const titleRow = (name: string, metrics: Metrics) =>
  `| ${name} | ${metrics.rows} | ${percent(metrics.firstIsRight)} | ${percent(metrics.inFirstFive)} | ${percent(metrics.precision)} | ${percent(metrics.settledF1)} | ${percent(metrics.hidden)} | ${percent(metrics.unknownNeverSuggested)} |`;
const titleRows = (classes: readonly TitleClass[]) => classes.map(({ name, metrics }) => titleRow(name, metrics)).join('\n');
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** The metrics of the earlier hand-written rules and factors, measured by this benchmark on the day they were removed. */
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
const reportedMetrics = [
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

Written by \`npm run bench -- matching --write\`. All numbers are measured, except those of the earlier rules, which are no longer in the code.
Times are CPU times of the process on one core, so that other work on the machine hardly counts.

## Matching rows of an unseen shop

${heldOut.metrics.rows} rows of eight shops (United States, United Kingdom, Germany, Emirates, Russia, Paraguay), labelled by hand, against ${whole(measured.perfumes)} perfumes.
Each shop's rows are matched with weights and cuts learned without that shop. 95% confidence intervals are in brackets.
The vocabularies were written with titles of these shops, so results for a shop in another language are worse than this.

| | one shop left out, all rows | before | one shop left out, second set | before | no shop seen at all |
|---|---|---|---|---|---|
${reportedMetrics.map(([metric, name]) => `| ${name} | **${percent(heldOut.metrics[metric])}** (${interval(heldOut, metric)}) | ${percent(before.both[metric])} | **${percent(heldOutOfSecond.metrics[metric])}** (${interval(heldOutOfSecond, metric)}) | ${percent(before.second[metric])} | ${percent(unseen.metrics[metric])} (${interval(unseen, metric)}) |`).join('\n')}

- *Before*: hand-written rules and factors, developed with the first set; the second was sealed then.
- *No shop seen at all*: weights learned only from made-up rows.
- *Settled F1*: "ambiguous" counts if several perfumes are right and one of them is first. *Hidden*: known perfumes reported as "not recorded".

Correct suggestions by score (one shop left out):

![Share of rows whose first candidate is right, by its score](quality/calibration.svg)

## Rows of seen shops

The same rows with the shipped weights, which were learned from them too.

| | first is right | in first five | precision | recall | F1 | settled F1 | hidden | wrong flanker | unknown never suggested | unknown left alone |
|---|---|---|---|---|---|---|---|---|---|---|
${measured.sets.map(({ set, metrics }) => metricsRow(set, metrics)).join('\n')}
${measured.shops.map((metrics, nth) => metricsRow(`shop ${nth + 1}`, metrics)).join('\n')}

By kind of row, one shop left out:

| | rows | first is right | precision | recall | hidden |
|---|---|---|---|---|---|
${measured.kinds.map(({ kind, metrics }) => `| ${kind} | ${metrics.rows} | ${percent(metrics.firstIsRight)} | ${percent(metrics.precision)} | ${percent(metrics.recall)} | ${percent(metrics.hidden)} |`).join('\n')}

## Unseen titles

${whole(titles.titles)} titles derived from the library in the style of shops, each matched with its perfume in the library and with its complete family (every strength and year) removed. With it: first is right ${percent(titles.firstIsRight)}, precision ${percent(titles.precision)}, recall ${percent(titles.recall)}. Without it: a related perfume is suggested for ${percent(titles.suggestedWithout)} and ambiguous for ${percent(titles.ambiguousWithout)}. Most of them differ by one small word (an audience, "Eau", "New"), where a careful reader makes mistakes too.

## Titles by class

Made-up titles, written before matching was changed for them (\`bench/matching/titles-by-class.json\`). The vocabulary has been extended since with their classes in mind, so an unseen shop's results are worse.

| | titles | first is right | in first five | precision | settled F1 | hidden | unknown never suggested |
|---|---|---|---|---|---|---|---|
${titleRows(measured.titleClasses)}

## Titles by language

Made-up titles of unseen shops in nineteen languages and countries, a third of them for flankers that the library lacks, clones, or other products (\`bench/matching/titles-by-language.json\`). They were written before their results were seen. The first results, before anything was changed: first is right 0.966, in first five 0.986, precision 0.964, settled F1 0.960, hidden 0.000, unknown never suggested 0.960.

| | titles | first is right | in first five | precision | settled F1 | hidden | unknown never suggested |
|---|---|---|---|---|---|---|---|
${titleRow('**all**', computeMetrics(measured.titleLanguages.flatMap(({ evaluated }) => evaluated)))}
${titleRows(measured.titleLanguages)}

The labelled rows with one typo in one trade word each, with the shipped weights: settled F1 ${percent(measured.misspelt.settledF1)}, hidden ${percent(measured.misspelt.hidden)}, precision ${percent(measured.misspelt.precision)}.

## The library against itself

Every record written plainly: with its brand in the field or in the title, with and without its strength. Of ${whole(measured.itself.rows)} rows, another perfume is suggested for ${whole(measured.itself.wrong)}, and ${whole(measured.itself.wrongAndConfident.length)} of these qualify for approval in bulk. A row that fits two records equally (a name recorded for women and for men, released twice, or recorded both with and without its strength) is ambiguous.

Of the labelled rows, ${whole(measured.bulk.rows)} qualify for approval in bulk, and ${whole(measured.bulk.wrong)} of them are wrong.

## Search as people type

Names as written, without accents, with words swapped, with one typo in the name or the brand, and partly typed (three quarters); perfumes are sampled uniformly, popular or not.

| seed | searches | first | in ten |
|---|---|---|---|
${measured.search.map(({ seed, ours }) => `| ${seed} | ${ours.asked} | ${percent(ours.first)} | ${percent(ours.inTen)} |`).join('\n')}

Names typed in full almost always come first, even with typos. Most errors are partly typed names: three quarters of a name is often the full name of a better-known perfume ("Calvin Klein Euphoria"), or the beginning of ten. A full name always ranks before a longer one: that is what people expect from search, although uniform sampling rewards the opposite. The others are ranked by popularity and by how much of the name is typed.

Queries of our own by class, written before search was changed for them (\`bench/matching/search-queries.json\`); the nicknames have been listed since:

| | queries | first | in ten |
|---|---|---|---|
${measured.queryClasses.map(({ name, asked, first, inTen }) => `| ${name} | ${asked} | ${percent(first / asked)} | ${percent(inTen / asked)} |`).join('\n')}

The same ${sameQueries.asked} searches, side by side:

| | first | in ten | median, ms | 99th percentile, ms |
|---|---|---|---|---|
| Sillage | ${percent(sameQueries.first)} | ${percent(sameQueries.inTen)} | ${ms(sameQueries.msMedian)} | ${ms(sameQueries.msP99)} |
| MiniSearch (fuzzy, prefix) | ${percent(miniSearch.first)} | ${percent(miniSearch.inTen)} | ${ms(miniSearch.msMedian)} | ${ms(miniSearch.msP99)} |

## Cost

${whole(measured.perfumes)} perfumes: built in ${whole(measured.buildMs)} ms, ${measured.megabytes.toFixed(1)} MB in typed arrays, ${whole(measured.matchRowsPerS)} rows matched per second.

Larger libraries are seeded random combinations of real brands and halves of real names:

| perfumes | build time, s | MB | rows matched per second | search, median, ms | search, 99th percentile, ms | 200 hostile characters, slowest, ms |
|---|---|---|---|---|---|---|
${measured.scales.map((scale) => `| ${whole(scale.perfumes)} | ${ms(scale.buildS)} | ${whole(scale.megabytes)} | ${whole(scale.matchRowsPerS)} | ${ms(scale.searchMsMedian)} | ${ms(scale.searchMsP99)} | ${ms(scale.hostileMs)} |`).join('\n')}

![Milliseconds by perfumes in the library](quality/scaling.svg)

## Method

1. **Read.** A row is normalised to plain words: accents and apostrophes are removed, other scripts are transliterated, numbers are separated from units. HTML entities and text in a wrong encoding are repaired. An unknown word that is a typo or two away from a trade word becomes that word, a joined one is separated, and a nickname becomes the recorded name. Each word gets a role: name, flanker, strength, size, packaging, audience, shop talk, line, product. The trade vocabulary is in \`packages/api/src/resources/matching/words/vocabulary/\`, which operators can extend.
2. **Find candidates.** All perfumes of the brands that the row names (in the field, by alias, with a typo, or in the title), and other perfumes that share rare words.
3. **Compare.** Each candidate gets features: which words of its name are stated or missing, which words of the row are left over, where, and whether a sibling perfume has them; how the brand is named; strength, audience, year; popularity.
4. **Decide.** A candidate's evidence is the weighted sum of its features, with the weights in \`ranking/weights.json\`. Its share compares that evidence with all other candidates and with the chance that none is meant. \`suggested\` needs a large share, no close rival, no sibling perfume that fits as well, and no sign that the library lacks the perfume: another audience or strength than the row states, an unexplained word beside a name that is only the brand's, or an unexplained word if the row names no brand; \`ambiguous\` is worth asking a person about; \`no_recorded_perfume\` is the rest.
5. **Learn.** \`npm run bench -- matching --learn\` learns the weights from made-up rows for each class of error (typos in brand and name, shop words, contradicting strengths, partial names, flankers and families missing from the library, clones, products that aren't perfumes) and from the labelled rows. The cuts for suggestions are those with nearly the best settled F1 at a precision of at least 0.98 on held-out shops. The cut for asking a person is the cheapest if a hidden perfume costs as much as five needless reviews: a review takes seconds, but a hidden perfume is a product without a card until someone searches for it by hand. Scores are calibrated on the same rows, half of them judged with weights learned from no shop at all.

## Where it fails

- **A flanker that differs by one small or common word**: if the library lacks "X for Her" and the row states no audience, "X for Him" may be suggested. A flanker that shares a rare word with another one ("Bad Boy Elixir", "Bad Boy Cobalt Elixir") may be taken for it.
- **A shop's own name for a perfume**, or the colour of its bottle next to the name, is ambiguous, because it could be a flanker.
- **A name without a brand**: perfumes with the same name are ambiguous, unless one is far better known.
- **A name cut short** ("Silver Mountain" for "Silver Mountain Water") is ambiguous if several brands or sibling perfumes have it.
- **Unknown rows are ambiguous more often** than with the earlier rules: that is the price of hiding few known perfumes.
- **Names transliterated into another script** are found only if the vocabulary lists the word.
`;
}

function interval({ intervals }: MetricsWithIntervals, metric: keyof Metrics): string {
  return intervals[metric].map(percent).join('–');
}

function metricsRow(name: string, metrics: Metrics): string {
  return `| ${name} | ${reportedMetrics.map(([metric]) => percent(metrics[metric])).join(' | ')} |`;
}

import { labels } from '../../card/words/labels.ts';
import { readGtin } from '../../gtin/gtin.ts';
import { atMost, type Fill, fact, firstOf, own, ownField } from './output.ts';
import { tableOutput } from './table.ts';

/** Perfume & Cologne in Google's product taxonomy. */
const perfumeCategory = '479';
const limits = { id: 50, title: 150, detailValue: 1_000 } as const;

const gtin: Fill = (row) => {
  const sent = ownField(row, 'gtin');
  return sent !== undefined && readGtin(sent.text).gtin !== null ? sent : undefined;
};

/** The details of a perfume: `section:name:value`, separated by commas. Their names are in the language of the feed. */
const details: Fill = ({ facts }, language) => {
  if (facts === null) return undefined;
  const { top, heart, base, notes, accords } = labels[language];
  const shown = [
    [notes, top, facts.top],
    [notes, heart, facts.heart],
    [notes, base, facts.base],
    [notes, notes, facts.notes],
    [accords, accords, facts.accords],
  ] as const;
  const found = shown.flatMap(([section, name, filled]) =>
    filled === undefined || filled.text.length > limits.detailValue
      ? []
      : [{ filled, text: [section, name, filled.text].map(quotePart).join(':') }],
  );
  const [first] = found;
  return first === undefined ? undefined : { text: found.map(({ text }) => text).join(','), source: first.filled.source };
};

/** Quoted if it has a separator. */
const quotePart = (text: string): string => (/[",:]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const googleOutput = tableOutput(
  'text/tab-separated-values',
  '\t',
  [
    { heading: 'id', fill: atMost(limits.id, own('ref')) },
    { heading: 'title', fill: atMost(limits.title, own('name')) },
    { heading: 'description', fill: fact('description') },
    { heading: 'brand', fill: firstOf(own('brand'), fact('brand')) },
    { heading: 'gtin', fill: gtin },
    {
      heading: 'google_product_category',
      also: ['google product category'],
      fill: ({ facts }) => facts?.name && { ...facts.name, text: perfumeCategory },
    },
    { heading: 'product_detail(section_name:attribute_name:attribute_value)', fill: details },
  ],
  'sources',
);

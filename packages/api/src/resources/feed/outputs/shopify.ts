import { findStrengthId } from '../../notes/recorded-notes.ts';
import { type Fill, fact, firstOf, own } from './output.ts';
import { type OutputColumn, tableOutput } from './table.ts';

const perfumes = 'Health & Beauty > Personal Care > Cosmetics > Perfumes & Colognes';

/** The categories of Shopify's product taxonomy: the ID of each, and its full name, which Shopify's CSV files use. */
export const shopifyCategories = {
  perfume: { id: 'hb-3-2-8', name: perfumes },
  bodyMist: { id: 'hb-3-2-8-1', name: `${perfumes} > Body Mists` },
  cologne: { id: 'hb-3-2-8-2', name: `${perfumes} > Colognes` },
  eauDeParfum: { id: 'hb-3-2-8-3', name: `${perfumes} > Eaux de Parfum` },
  eauDeToilette: { id: 'hb-3-2-8-4', name: `${perfumes} > Eaux De Toilette` },
} as const;

const categoryOfStrength: Readonly<Record<string, keyof typeof shopifyCategories>> = {
  'body-mist': 'bodyMist',
  'eau-de-cologne': 'cologne',
  cologne: 'cologne',
  'eau-de-parfum': 'eauDeParfum',
  'eau-de-parfum-intense': 'eauDeParfum',
  'eau-de-toilette': 'eauDeToilette',
  'eau-de-toilette-intense': 'eauDeToilette',
};

const category =
  (part: 'id' | 'name'): Fill =>
  ({ facts }) => {
    if (facts === null) return undefined;
    const strength = facts.recordedStrength === null ? null : findStrengthId(facts.recordedStrength);
    return {
      text: shopifyCategories[categoryOfStrength[strength ?? ''] ?? 'perfume'][part],
      source: (facts.strength ?? facts.name).source,
    };
  };

const metafield = (name: string, key: string, fill: Fill): OutputColumn => ({
  heading: `${name} (product.metafields.custom.${key})`,
  fill,
});

/** The CSV file of Shopify's admin, with the facts as metafields. Files with its earlier headings keep those. */
export const shopifyOutput = tableOutput(
  'text/csv',
  ',',
  [
    { heading: 'Title', fill: own('name') },
    { heading: 'Description', also: ['Body (HTML)'], fill: fact('description') },
    { heading: 'Vendor', fill: firstOf(own('brand'), fact('brand')) },
    { heading: 'Product category', fill: category('name') },
    { heading: 'SKU', also: ['Variant SKU'], fill: own('ref') },
    { heading: 'Barcode', also: ['Variant Barcode'], fill: own('gtin') },
    metafield('Product taxonomy ID', 'product_taxonomy_id', category('id')),
    metafield('Perfume ID', 'perfume_id', fact('id')),
    metafield('Perfume', 'perfume', fact('name')),
    metafield('Strength', 'strength', fact('strength')),
    metafield('Year', 'year', fact('year')),
    metafield('Family', 'family', fact('family')),
    metafield('Perfumers', 'perfumers', fact('perfumers')),
    metafield('Top notes', 'top_notes', fact('top')),
    metafield('Heart notes', 'heart_notes', fact('heart')),
    metafield('Base notes', 'base_notes', fact('base')),
    metafield('Notes', 'notes', fact('notes')),
    metafield('Accords', 'accords', fact('accords')),
  ],
  'Sources (product.metafields.custom.sources)',
);

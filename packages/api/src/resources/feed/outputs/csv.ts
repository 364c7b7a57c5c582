import { fact } from './output.ts';
import { tableOutput } from './table.ts';

/** The feed with the facts in columns of their own. */
export const csvOutput = tableOutput(
  'text/csv',
  ',',
  [
    { heading: 'brand', field: 'brand', fill: fact('brand') },
    { heading: 'strength', field: 'strength', fill: fact('strength') },
    { heading: 'perfume_id', fill: fact('id') },
    { heading: 'perfume', fill: fact('name') },
    { heading: 'year', fill: fact('year') },
    { heading: 'family', fill: fact('family') },
    { heading: 'perfumers', fill: fact('perfumers') },
    { heading: 'top_notes', fill: fact('top') },
    { heading: 'heart_notes', fill: fact('heart') },
    { heading: 'base_notes', fill: fact('base') },
    { heading: 'notes', fill: fact('notes') },
    { heading: 'accords', fill: fact('accords') },
  ],
  'sources',
);

import billing from './billing.json' with { type: 'json' };
import business from './business.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import edits from './edits.json' with { type: 'json' };
import keys from './keys.json' with { type: 'json' };
import library from './library.json' with { type: 'json' };
import links from './links.json' with { type: 'json' };
import looks from './looks.json' with { type: 'json' };
import operator from './operator.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import storefront from './storefront.json' with { type: 'json' };
import usage from './usage.json' with { type: 'json' };

/** All console messages in English, one file per noun, in ICU syntax. */
export const en = {
  ...billing,
  ...business,
  ...common,
  ...edits,
  ...keys,
  ...library,
  ...links,
  ...looks,
  ...operator,
  ...people,
  ...pictures,
  ...products,
  ...shell,
  ...storefront,
  ...usage,
};

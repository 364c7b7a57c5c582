import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fields of a form-encoded request, nested as Stripe encodes them. */
export type Form = { [name: string]: string | Form };

/** The package's files that declare the requests the service may send. */
const resources = [
  'Prices',
  'Customers',
  'Subscriptions',
  'SubscriptionSchedules',
  'Invoices',
  'CreditNotes',
  'Charges',
  'Checkout/Sessions',
  'BillingPortal/Sessions',
  'Billing/Meters',
  'Billing/MeterEvents',
  'V2/Core/Events',
  'TestHelpers/TestClocks',
  'Products',
  'PaymentMethods',
  'Refunds',
  'SetupIntents',
];

/** A declared type: the fields of an interface, or the text of an alias. */
interface Declared {
  readonly fields: Map<string, { readonly type: string; readonly isOptional: boolean }>;
  readonly bases: readonly string[];
  alias: string | null;
  /** The type of fields with any name. */
  indexed: string | null;
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly params: string | null;
  readonly types: ReadonlyMap<string, Declared>;
}

let routes: readonly Route[] | null = null;

/**
 * The reason why Stripe would reject a request's parameters, or null. The pinned `stripe` package's declarations are the contract: a parameter
 * that they don't declare, a value of another type and a missing required parameter are rejected.
 */
export function findParameterFault(method: string, path: string, form: Form): string | null {
  routes ??= resources.flatMap(readRoutes);
  const [route] = routes
    .filter((one) => one.method === method && one.path.test(path))
    // A fixed path takes precedence over one with an ID.
    .sort((one, other) => one.path.source.split('[^/]+').length - other.path.source.split('[^/]+').length);
  if (route === undefined) return `Unrecognized request URL (${method}: ${path}).`;
  if (route.params === null) return Object.keys(form).length === 0 ? null : `Received unknown parameter: ${Object.keys(form)[0]}`;
  return findFault(route.types, route.params, form, '', '');
}

const read = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve('stripe')).replace(/[^/]+$/, name), 'utf8').replace(/\/\*.*?\*\//gs, '');

function readRoutes(name: string): readonly Route[] {
  const types = new Map<string, Declared>();
  declareAll(types, read('shared.d.ts'));
  const declarations = read(`resources/${name}.d.ts`);
  declareAll(types, declarations);
  const code = read(`resources/${name}.js`);
  const methods = [...code.matchAll(/^ {4}(\w+)\([^)]*\) \{\n(?:(?! {4}\}).*\n)*?.*_makeRequest\('(\w+)', ['`]([^'`]+)['`]/gm)];
  return methods.map(([, called, method = '', path = '']) => {
    const [, params = null] = new RegExp(`^    ${called}\\((?:.*?, )?params\\??: ([\\w.]+)`, 'm').exec(declarations) ?? [];
    return { method, path: new RegExp(`^${path.replace(/\$\{[^}]*\}/g, '[^/]+')}$`), params, types };
  });
}

/** Reads interfaces, namespaces and aliases line by line; the package's declarations are generated and keep to one form. */
function declareAll(types: Map<string, Declared>, text: string): void {
  const open: { readonly path: string; readonly of: Declared | null }[] = [];
  const enter = (name: string, isType: boolean, bases: readonly string[] = []): void => {
    const path = [...open.slice(-1).map((one) => one.path), name].filter((part) => part !== '').join('.');
    const of = isType ? { fields: new Map(), bases, alias: null, indexed: null } : null;
    if (of !== null) types.set(path, of);
    open.push({ path, of });
  };
  for (const line of text.split('\n').map((one) => one.trim())) {
    const within = open.at(-1)?.of ?? null;
    const [, kind, name = '', bases] =
      /^(?:export )?(?:declare )?(interface|namespace|class) (\w+)(?: extends ([^{]+))? \{$/.exec(line) ?? [];
    const [, aliasName, alias = ''] = /^(?:export )?(?:declare )?type (\w+)(?:<\w+>)? = (.+?);?$/.exec(line) ?? [];
    const [, field, mark, type = ''] = /^'?(\w+)'?(\??): (.+?);?$/.exec(line) ?? [];
    const [, indexed] = /^\[\w+: string\]: (.+);$/.exec(line) ?? [];
    if (kind !== undefined)
      enter(
        name,
        kind === 'interface',
        bases?.split(',').map((base) => base.trim()),
      );
    else if (aliasName !== undefined) {
      enter(aliasName, true);
      const made = open.at(-1)?.of;
      if (alias !== '{' && made != null) {
        made.alias = alias;
        open.pop();
      }
    } else if (/^\};?$/.test(line)) open.pop();
    else if (indexed !== undefined && within !== null) within.indexed = indexed;
    else if (field !== undefined && within !== null) {
      within.fields.set(field, { type: type === '{' ? `${open.at(-1)?.path}.${field}` : type, isOptional: mark === '?' });
      if (type === '{') enter(field, true);
    }
  }
}

/** `scope` is the path of the declaration in which the type is written. */
function findFault(types: ReadonlyMap<string, Declared>, type: string, value: string | Form, at: string, scope: string): string | null {
  const invalid = `Invalid ${at}: ${JSON.stringify(value)} is not ${type.length > 200 ? 'a documented value' : type}`;
  const options = splitTopLevel(type);
  if (options.length > 1) {
    const faults = options.map((option) => findFault(types, option, value, at, scope));
    return faults.includes(null) ? null : (faults.find((fault) => fault?.includes('parameter')) ?? invalid);
  }
  const [, wrapper, inner = ''] = /^(Array|Emptyable)<(.*)>$/.exec(type) ?? [];
  if (wrapper === 'Emptyable') return value === '' ? null : findFault(types, inner, value, at, scope);
  if (wrapper === 'Array')
    return typeof value === 'string'
      ? invalid
      : firstFault(Object.entries(value), ([place, entry]) =>
          /^\d+$/.test(place) ? findFault(types, inner, entry, `${at}[${place}]`, scope) : invalid,
        );
  const literal = /^'(.*)'$/.exec(type)?.[1];
  if (literal !== undefined) return value === literal ? null : invalid;
  const isText = typeof value === 'string';
  if (type === 'string') return isText ? null : invalid;
  if (type === 'number' || type === 'Decimal') return isText && /^-?\d+(?:\.\d+)?$/.test(value) ? null : invalid;
  if (type === 'boolean') return value === 'true' || value === 'false' ? null : invalid;
  // Only documented values are sent, although newer API versions may accept others.
  if (type === 'null' || type === 'OtherString') return invalid;
  const [path, declared] = resolveType(types, type, scope);
  if (declared.alias !== null) return findFault(types, declared.alias, value, at, path);
  return isText ? invalid : findFieldFault(types, path, value, at);
}

function findFieldFault(types: ReadonlyMap<string, Declared>, path: string, value: Form, at: string): string | null {
  const [, { indexed }] = resolveType(types, path, '');
  const fields = fieldsOf(types, path);
  const named = (name: string): string => (at === '' ? name : `${at}[${name}]`);
  const missing = [...fields].find(([name, { isOptional }]) => !isOptional && !(name in value));
  if (missing !== undefined) return `Missing required parameter: ${named(missing[0])}`;
  return firstFault(Object.entries(value), ([name, entry]) => {
    const field = fields.get(name)?.type ?? indexed;
    return field === null ? `Received unknown parameter: ${named(name)}` : findFault(types, field, entry, named(name), path);
  });
}

function fieldsOf(types: ReadonlyMap<string, Declared>, path: string): Declared['fields'] {
  const [, { bases, fields }] = resolveType(types, path, '');
  return new Map([...bases.flatMap((base) => [...fieldsOf(types, base)]), ...fields]);
}

/** Looks a name up as TypeScript does: in the innermost enclosing namespace first. */
function resolveType(types: ReadonlyMap<string, Declared>, name: string, scope: string): [string, Declared] {
  for (let around = scope.split('.'); ; around = around.slice(0, -1)) {
    const path = [...around, name].filter((part) => part !== '').join('.');
    const found = types.get(path);
    if (found !== undefined) return [path, found];
    if (around.length === 0) throw new Error(`the stripe package declares no ${name}`);
  }
}

/** The options of a union. */
function splitTopLevel(type: string): readonly string[] {
  let depth = 0;
  const options = [''];
  for (const char of type) {
    depth += char === '<' ? 1 : char === '>' ? -1 : 0;
    if (char === '|' && depth === 0) options.push('');
    else options[options.length - 1] += char;
  }
  return options.map((option) => option.trim());
}

function firstFault<T>(entries: readonly T[], check: (entry: T) => string | null): string | null {
  for (const entry of entries) {
    const fault = check(entry);
    if (fault !== null) return fault;
  }
  return null;
}

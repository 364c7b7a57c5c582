/** How a language writes JSON values. */
export interface LiteralStyle {
  readonly quote: (text: string) => string;
  readonly nothing: string;
  readonly isTrue: string;
  readonly isFalse: string;
  readonly object: readonly [open: string, close: string];
  readonly key: (name: string) => string;
  /** Inside the brackets of an object on one line. */
  readonly padding: '' | ' ';
  readonly trailingComma: '' | ',';
  readonly step: string;
}

/** The longest line that a documentation page shows without scrolling. */
export const columnsMax = 74;

/** A value on one line if it fits after `column` characters, otherwise with an entry per line. */
export function renderLiteral(value: unknown, style: LiteralStyle, column = 0, indent = ''): string {
  const flat = renderFlat(value, style);
  if (column + flat.length <= columnsMax || typeof value !== 'object' || value === null) return flat;
  const inner = indent + style.step;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([name, part]) => {
    const start = inner + (isList ? '' : style.key(name));
    return start + renderLiteral(part, style, start.length + 1, inner);
  });
  const [open, close] = isList ? brackets : style.object;
  return `${open}\n${entries.join(',\n')}${style.trailingComma}\n${indent}${close}`;
}

const brackets = ['[', ']'] as const;

function renderFlat(value: unknown, style: LiteralStyle): string {
  if (value === null) return style.nothing;
  if (typeof value === 'boolean') return value ? style.isTrue : style.isFalse;
  if (typeof value === 'string') return style.quote(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((part) => renderFlat(part, style)).join(', ')}]`;
  const [open, close] = style.object;
  const entries = Object.entries(value).map(([name, part]) => style.key(name) + renderFlat(part, style));
  return `${open}${style.padding}${entries.join(', ')}${style.padding}${close}`;
}

const singleQuoted = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
const doubleQuoted = (text: string): string => JSON.stringify(text);

export const json: LiteralStyle = {
  quote: doubleQuoted,
  nothing: 'null',
  isTrue: 'true',
  isFalse: 'false',
  object: ['{', '}'],
  key: (name) => `${doubleQuoted(name)}: `,
  padding: ' ',
  trailingComma: '',
  step: '  ',
};

export const javaScript: LiteralStyle = { ...json, quote: singleQuoted, key: (name) => `${name}: `, trailingComma: ',' };

export const python: LiteralStyle = {
  ...json,
  nothing: 'None',
  isTrue: 'True',
  isFalse: 'False',
  padding: '',
  trailingComma: ',',
  step: '    ',
};

export const php: LiteralStyle = {
  ...python,
  quote: singleQuoted,
  nothing: 'null',
  isTrue: 'true',
  isFalse: 'false',
  object: ['[', ']'],
  key: (name) => `${singleQuoted(name)} => `,
};

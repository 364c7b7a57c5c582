import { type CssNode, generate, parse as parseCss, walk } from 'css-tree';
import { parse as parseHtml } from 'node-html-parser';
import sharp from 'sharp';
import type { DeclaredStyle, StyleUse, WebsiteFiles } from '../../resources/looks/website-style.ts';

const styleSheetsMax = 12;
const resultsMax = 8;

interface Declaration {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** The colours and fonts that a page and its style sheets declare, with where each is used. Values of custom properties are followed. */
export async function parseWebsite({ url, page, styleSheets }: WebsiteFiles): Promise<DeclaredStyle> {
  const document = parseHtml(page, { parseNoneClosedTags: true, blockTextElements: { script: false, noscript: false, style: true } });
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? '';
  const links = document
    .querySelectorAll('link[rel]')
    .filter((link) => /\bstylesheet\b/i.test(link.getAttribute('rel') ?? '') && !/\bprint\b/i.test(link.getAttribute('media') ?? ''))
    .flatMap((link) => resolve(link.getAttribute('href'), base, url));
  const written = document.querySelectorAll('style').map((style) => style.textContent);
  const declarations = [...written, ...styleSheets].flatMap(readDeclarations);
  for (const element of document.querySelectorAll('html[style],body[style],h1[style],h2[style],a[style],button[style]'))
    declarations.push(...readDeclarations(`${element.rawTagName}{${element.getAttribute('style') ?? ''}}`));
  const properties = new Map(
    declarations.filter(({ property }) => property.startsWith('--')).map(({ property, value }) => [property, value]),
  );
  const uses = declarations.map((one) => ({ ...one, value: follow(one.value, properties) }));
  const theme = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '';
  return {
    styleSheets: links.slice(0, styleSheetsMax),
    colours: await countColours([{ selector: '', property: 'theme', value: theme }, ...uses]),
    fonts: countFonts([...uses, ...namedInLinks(links)]),
  };
}

function resolve(href: string | undefined, base: string, url: string): readonly string[] {
  const from = URL.canParse(base, url) ? new URL(base, url).href : url;
  return href !== undefined && URL.canParse(href, from) ? [new URL(href, from).href] : [];
}

function readDeclarations(css: string): readonly Declaration[] {
  const found: Declaration[] = [];
  const tree = parseCss(css, { parseValue: false, parseCustomProperty: false, onParseError: () => {} });
  walk(tree, function (node: CssNode) {
    if (node.type !== 'Declaration') return;
    const { rule } = this;
    const selector = rule === null ? (this.atrule?.name ?? '') : generate(rule.prelude);
    found.push({ selector, property: node.property.toLowerCase(), value: generate(node.value).trim() });
  });
  return found;
}

/** Replaces `var(--name)` by its value, three levels deep. */
function follow(value: string, properties: ReadonlyMap<string, string>): string {
  let text = value;
  for (let depth = 0; depth < 3 && text.includes('var('); depth++)
    text = text.replaceAll(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, standard = '') =>
      (properties.get(name) ?? standard).trim().slice(0, 500),
    );
  return text;
}

const isPage = /(?:^|,)\s*(?:html|body|:root|#page|\.page|main)\s*(?:,|$)/i;
const isHeading = /(?:^|[\s,>])(?:h[1-3]|\.h[1-3]|\.heading[\w-]*|\.title[\w-]*)(?![\w-])/i;
const isAction = /(?:^|[\s,>])(?:a|button)(?![\w-])|btn|button|cta|link/i;

const useOf = ({ selector, property }: Declaration): StyleUse => {
  if (property === 'theme') return 'theme';
  if (isHeading.test(selector)) return 'headings';
  if (isAction.test(selector)) return 'accent';
  if (property.startsWith('background')) return isPage.test(selector) ? 'background' : 'accent';
  return isPage.test(selector) || property === 'font-family' || property === 'font' ? 'text' : 'accent';
};

/** A colour counts more where the whole page has it than on a single element. */
const weightOf = (use: StyleUse, selector: string): number =>
  use === 'theme' ? 12 : isPage.test(selector) ? 40 : use === 'headings' ? 6 : 1;

async function countColours(declarations: readonly Declaration[]): Promise<DeclaredStyle['colours']> {
  const counted = new Map<string, { readonly use: StyleUse; weight: number }>();
  for (const one of declarations) {
    if (!/^(?:theme|color|background|background-color|border-color|fill)$/.test(one.property)) continue;
    const colour = await toHexColour(one.value);
    if (colour === null) continue;
    const use = useOf(one);
    const key = `${use} ${colour}`;
    const entry = counted.get(key) ?? { use, weight: 0 };
    entry.weight += weightOf(use, one.selector);
    counted.set(key, entry);
  }
  return [...counted]
    .sort(([, one], [, other]) => other.weight - one.weight)
    .map(([key, { use }]) => ({ colour: key.slice(-7), use }))
    .slice(0, resultsMax * 2);
}

const colourTexts = new Map<string, string | null>();

/** An opaque colour in any notation that libvips reads, else null. */
async function toHexColour(value: string): Promise<string | null> {
  const text = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([^()]{1,60}\)|[a-z]{3,20})(?=$|\s|!)/i.exec(value)?.[0]?.toLowerCase() ?? '';
  if (text === '' || /^(?:transparent|inherit|initial|unset|none|currentcolor|revert|auto)$/.test(text)) return null;
  const known = colourTexts.get(text);
  if (known !== undefined) return known;
  const read = await sharp({ create: { width: 1, height: 1, channels: 4, background: text } })
    .raw()
    .toBuffer()
    .then(([red = 0, green = 0, blue = 0, alpha = 0]) =>
      alpha < 200 ? null : `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    )
    .catch(() => null);
  colourTexts.set(text, read);
  return read;
}

function countFonts(declarations: readonly Declaration[]): DeclaredStyle['fonts'] {
  const counted = new Map<
    string,
    { readonly family: string; readonly use: StyleUse; generic: 'serif' | 'sans-serif' | null; weight: number }
  >();
  for (const one of declarations) {
    if (one.property !== 'font-family' && one.property !== 'font') continue;
    if (one.selector === 'font-face') continue;
    const stack = one.property === 'font' ? one.value.replace(/^.*?\d(?:px|pt|r?em|%|v[wh])(?:\/[\w.%]+)?\s+/, '') : one.value;
    const families = stack.split(',').map((family) =>
      family
        .replace(/!important.*$/, '')
        .trim()
        .replace(/^["']|["']$/g, ''),
    );
    const family = families[0] ?? '';
    if (
      !/^[\w][\w .'&+-]{1,60}$|^-apple-system$/.test(family) ||
      /^(?:inherit|initial|unset|revert|var|monospace|cursive|fantasy)$/i.test(family)
    )
      continue;
    const use = useOf(one);
    const entry = counted.get(`${use} ${family}`) ?? { family, use, generic: null, weight: 0 };
    entry.generic ??= families.includes('serif') ? 'serif' : families.includes('sans-serif') ? 'sans-serif' : null;
    entry.weight += weightOf(use, one.selector);
    counted.set(`${use} ${family}`, entry);
  }
  return [...counted.values()]
    .filter(({ family }) => !/icon|awesome|swiper|slick|emoji/i.test(family))
    .sort((one, other) => other.weight - one.weight)
    .map(({ family, use, generic }) => ({ family, use, generic }))
    .slice(0, resultsMax);
}

/** Families that a link to a font service names. */
const namedInLinks = (links: readonly string[]): readonly Declaration[] =>
  links
    .filter((link) => new URL(link).hostname === 'fonts.googleapis.com')
    .flatMap((link) => new URL(link).searchParams.getAll('family').flatMap((names) => names.split('|')))
    .map((name) => ({ selector: '', property: 'font-family', value: name.replace(/:.*$/s, '') }));

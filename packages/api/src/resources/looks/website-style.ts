import type { Refusal } from '../../errors/refusal.ts';

/** Where a website uses a colour or typeface. */
export const styleUses = ['theme', 'background', 'text', 'headings', 'accent'] as const;
export type StyleUse = (typeof styleUses)[number];

export interface WebsiteStyle {
  /** The page that was read, after redirects. */
  readonly url: string;
  /** As `#rrggbb`, most used first. */
  readonly colours: readonly { readonly colour: string; readonly use: StyleUse }[];
  /** The first family of each font stack, most used first. */
  readonly fonts: readonly { readonly family: string; readonly use: StyleUse; readonly generic: 'serif' | 'sans-serif' | null }[];
}

/** Reads how a website looks. Only public addresses are opened, and pages are parsed in a child process. */
export interface WebsiteStyles {
  /** Records a reading. Returns null if it may start, otherwise the seconds to wait. */
  take(personId: string): Promise<number | null>;
  read(businessId: string, url: string): Promise<WebsiteStyle | Refusal<'invalid_query' | 'rate_limited'>>;
}

/** What a page and its style sheets declare. */
export interface DeclaredStyle extends Pick<WebsiteStyle, 'colours' | 'fonts'> {
  /** The addresses of its style sheets. */
  readonly styleSheets: readonly string[];
}

export interface WebsiteFiles {
  readonly url: string;
  readonly page: string;
  readonly styleSheets: readonly string[];
}

/** Parses the files of a website in a child process. */
export interface WebsiteParser {
  parse(businessId: string, files: WebsiteFiles): Promise<DeclaredStyle | Refusal<'invalid_query' | 'rate_limited'>>;
}

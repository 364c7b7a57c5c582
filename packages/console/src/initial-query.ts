/**
 * The raw query string that the console was loaded with; the router drops unknown parameters and parses digits as numbers. Empty when
 * the routes are read outside a browser.
 */
export const initialQuery: string = typeof window === 'undefined' ? '' : window.location.search.slice(1);

/**
 * The query that the console was loaded with, as it came: the router keeps what its pages ask for, and reads digits as numbers. Empty where the table of pages
 * is read outside a browser.
 */
export const arrivedWith: string = typeof window === 'undefined' ? '' : window.location.search.slice(1);

/** The query that the console was loaded with, as it came: the router keeps what its pages ask for, and reads digits as numbers. */
export const arrivedWith: string = window.location.search.slice(1);

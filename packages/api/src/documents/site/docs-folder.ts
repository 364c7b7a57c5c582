/** The Markdown files, images and icon of the documentation. */
export const docsFolder = new URL('../../../../../docs/', import.meta.url);

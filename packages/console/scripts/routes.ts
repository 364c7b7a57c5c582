import { index, layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes';

/**
 * Which layout wraps the pages of which folder. A file in such a folder is a page, and its name is its URL; parts of pages are in
 * `parts`. A new page is just a new file; only a new folder needs a line here. The generator names a route after its file within its
 * folder, and names must be unique: the home page is in `frames` because the overview of a business is an index too.
 */
const pages = rootRoute('frames/root.tsx', [
  layout('auth', 'frames/auth-layout.tsx', [physical('pages/people/auth')]),
  layout('public', 'frames/public-layout.tsx', [physical('pages/looks/public')]),
  layout('operator', 'frames/operator-layout.tsx', [physical('operator', 'pages/operator')]),
  layout('app', 'frames/app-layout.tsx', [
    layout('account', 'frames/account-layout.tsx', [
      index('frames/home.tsx'),
      physical('pages/people/account'),
      physical('pages/business/account'),
      physical('pages/links/account'),
    ]),
    route('b/$business', 'frames/business-layout.tsx', [
      physical('pages/business'),
      physical('keys', 'pages/keys'),
      physical('links', 'pages/links'),
      physical('looks', 'pages/looks'),
      physical('library', 'pages/library'),
      physical('billing', 'pages/billing'),
      physical('edits', 'pages/edits'),
      physical('usage', 'pages/usage'),
      physical('products', 'pages/products'),
    ]),
  ]),
]);

/** The route tree is generated from the files: continuously during development, otherwise by `npm run generate`. */
export const routeFiles = {
  target: 'react' as const,
  routesDirectory: 'src',
  virtualRouteConfig: pages,
  routeFileIgnorePattern: '^(?:parts|account|auth|public)$',
  routeTreeFileHeader: ['// Written by npm run generate.'],
  generatedRouteTree: 'src/generated/routes.ts',
  tmpDir: 'node_modules/.tanstack',
  addExtensions: true,
  disableLogging: true,
};

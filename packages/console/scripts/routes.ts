import { index, layout, physical, rootRoute, route } from '@tanstack/virtual-file-routes';

/**
 * Which frame stands around the pages of which folder. A file in such a folder is a page, its name is its address; the parts of pages
 * lie in `parts`. So a new page is a new file, and only a new folder is a line here. The generator calls a route by its file within
 * its folder, so that two pages of one name would clash: the start has its place among the frames because the overview is an index too.
 */
const pages = rootRoute('frames/root.tsx', [
  layout('gate', 'frames/gate.tsx', [physical('pages/people/gate')]),
  layout('open', 'frames/open.tsx', [physical('pages/looks/open')]),
  layout('desk', 'frames/desk.tsx', [physical('operator', 'pages/operator')]),
  layout('inside', 'frames/inside.tsx', [
    layout('own', 'frames/own.tsx', [
      index('frames/start.tsx'),
      physical('pages/people/own'),
      physical('pages/business/own'),
      physical('pages/links/own'),
    ]),
    route('b/$business', 'frames/business.tsx', [
      physical('pages/business'),
      physical('keys', 'pages/keys'),
      physical('links', 'pages/links'),
      physical('looks', 'pages/looks'),
      physical('billing', 'pages/billing'),
      physical('edits', 'pages/edits'),
      physical('usage', 'pages/usage'),
      physical('products', 'pages/products'),
    ]),
  ]),
]);

/** The table of routes is written from the files: while developing as they change, else by `npm run generate`. */
export const routeFiles = {
  target: 'react' as const,
  routesDirectory: 'src',
  virtualRouteConfig: pages,
  routeFileIgnorePattern: '^(?:parts|own|gate|open)$',
  routeTreeFileHeader: ['// Written by npm run generate.'],
  generatedRouteTree: 'src/generated/routes.ts',
  tmpDir: 'node_modules/.tanstack',
  addExtensions: true,
  disableLogging: true,
};

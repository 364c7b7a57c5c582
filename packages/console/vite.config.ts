import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messageCatalogues } from './scripts/messages.ts';
import { routeFiles } from './scripts/routes.ts';

export default defineConfig(({ command }) => ({
  base: '/console/',
  plugins: [
    tanstackRouter({
      ...routeFiles,
      autoCodeSplitting: true,
      // Pages are loaded on their first visit; layouts and error components are in the main bundle.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      // A build must not update the route tree, so that a stale one is noticed.
      ...(command === 'build' && { generatedRouteTree: 'node_modules/.tanstack/routes.ts' }),
    }),
    {
      // The router reloads the document when a page's script fails to load, which would leave an offline user without any page.
      name: 'lazy-pages',
      transform: (code) =>
        code.includes('$$splitComponentImporter')
          ? `import { loadScript } from '/src/parts/lazy-script.ts';\n${code.replace(/(\$\$splitComponentImporter = \(\) => )(import\([^)]*\))/, '$1loadScript(() => $2)')}`
          : undefined,
    },
    messageCatalogues(),
    react(),
    tailwindcss(),
  ],
  build: {
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data URLs for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // Every page that is loaded on demand is listed with the scripts that it shares, so names of these add to the first load.
        chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
        // Code that at least four scripts share goes into one script. In scripts of its own, it took a page 20 more requests and saved no bytes.
        // Code for operators only stays out of it.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 4, test: (id) => !/\/console\/src\/.*\b(?:operator|desk-)/.test(id) }] },
      },
    },
  },
}));

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routeFiles } from './scripts/routes.ts';

export default defineConfig(({ command }) => ({
  base: '/console/',
  plugins: [
    tanstackRouter({
      ...routeFiles,
      autoCodeSplitting: true,
      // A page is loaded when it is first come to; the frames, and what stands in a page's place should it fail, are there from the start.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      // Building only reads: a table of routes that is not current must come to light.
      ...(command === 'build' && { generatedRouteTree: 'node_modules/.tanstack/routes.ts' }),
    }),
    {
      // The router would load the document anew where a page's script cannot be had; while the network is away that leaves nobody a page.
      name: 'pages-brought',
      transform: (code) =>
        code.includes('$$splitComponentImporter')
          ? `import { brought } from '/src/parts/brought.ts';\n${code.replace(/(\$\$splitComponentImporter = \(\) => )(import\([^)]*\))/, '$1brought(() => $2)')}`
          : undefined,
    },
    react(),
    tailwindcss(),
  ],
  build: {
    target: 'es2022',
    // The policy of the pages allows neither inline script nor data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));

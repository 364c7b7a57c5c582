import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env.SILLAGE_BASE_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    // The policy of the pages allows neither inline script nor data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // A write is believed when it comes from the service's own origin, which the development server stands in for.
  server: { proxy: { '/api': { target: service, headers: { origin: service } }, '/docs': service } },
});

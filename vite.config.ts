import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { withDutch } from './contract/flemish.ts';

/**
 * Serves Flemish bundles merged with Dutch. A bundle on disk holds only the differences; a browser gets one
 * complete file.
 */
const flemishBundles: Plugin = {
  name: 'flemish-bundles',
  enforce: 'pre',
  transform(flemish, id) {
    const dutchFile = id.replace(/(\/translations\/(?:own\/)?)be(\.json|\/[\w-]+\.json)$/, '$1nl$2');
    if (dutchFile === id) return undefined;
    this.addWatchFile(dutchFile);
    const dutch: unknown = JSON.parse(readFileSync(dutchFile, 'utf8'));
    return { code: JSON.stringify(withDutch(dutch, JSON.parse(flemish))), map: null };
  },
};

export default defineConfig({
  plugins: [flemishBundles, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  // Vite would find these late and reload the first page of a development start.
  optimizeDeps: {
    include: [
      'i18next',
      'react-i18next',
      'swr',
      'web-vitals',
      'react-toastify/unstyled',
      'react-router > @remix-run/route-pattern/match',
      'react-router > @remix-run/route-pattern/specificity',
      'react-router > cookie-es',
    ],
    entries: ['web/**/*.tsx', '!test/stories/**'],
  },
  define: { __BUILD__: JSON.stringify(String(Date.now())) },
});

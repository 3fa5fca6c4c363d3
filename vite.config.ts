import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  // Found late otherwise, which reloads the first page of a development start.
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

/** Builds the console to `dist/console`; `vite` alone serves it beside a collector on port 7700. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { settingsByName } from './build/settings-by-name.ts';
import { withinBudget } from './build/within-budget.ts';

const COLLECTOR = 'http://localhost:7700';
const SERVED_BY_COLLECTOR = ['/settings.json', '/api', '/b/ss', '/lib', '/demo'];

export default defineConfig({
  root: decodeURI(new URL('.', import.meta.url).pathname),
  base: '/',
  plugins: [react(), settingsByName(), withinBudget()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // Fonts stay files: the content policy allows no data: address.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What changes at a different pace is a file of its own and stays in the browser's cache.
        codeSplitting: {
          groups: [
            // What every screen needs; tables, charts and forms come with those that have some.
            {
              name: 'libraries',
              test: /node_modules\/(?!@tanstack\/(?!query-core|react-query)|d3-|internmap|react-hook-form)/,
            },
            // Not what reads the settings in force: that comes after they are.
            {
              name: 'settings',
              test: /packages\/settings\/(?:data|src\/(?:in-force|shipped-settings))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(SERVED_BY_COLLECTOR.map((path) => [path, COLLECTOR])) },
});

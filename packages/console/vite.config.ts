/**
 * Builds the console to `dist/console`. `vite` by itself serves it for development, with a collector on port 7700.
 */
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
    // Fonts stay files: the content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Separate files for code that changes at a different pace, so that they stay in the browser's cache.
        codeSplitting: {
          groups: [
            // Libraries that every screen needs. Those for tables, charts and forms load with the screens that use
            // them.
            {
              name: 'libraries',
              test: /node_modules\/(?!@tanstack\/(?!query-core|react-query)|d3-|internmap|react-hook-form)/,
            },
            // Not the code that reads the settings in force, which must load after them.
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

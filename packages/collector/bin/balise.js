#!/usr/bin/env node
/** Starts the built command line. */
import { existsSync } from 'node:fs';

const compiled = new URL('../dist/main.js', import.meta.url);
if (existsSync(compiled)) {
  process.setSourceMapsEnabled(true);
  await import(compiled.href);
} else {
  console.error('Not built yet: npm run build · Pas encore construit : npm run build');
  process.exitCode = 1;
}

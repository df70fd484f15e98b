/** Part of `npm run generate`: updates the lists of dimensions and cookies in the documents from the settings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { withInventory } from '@balise/tag/inventory';

const DOCS = join(import.meta.dirname, '../docs');

for (const [name, language] of [
  ['privacy.md', 'en'],
  ['privacy.fr.md', 'fr'],
  ['pages.md', 'en'],
  ['pages.fr.md', 'fr'],
] as const) {
  const file = join(DOCS, name);
  const document = readFileSync(file, 'utf8');
  const written = withInventory(document, settings, language);
  if (written === document) continue;
  writeFileSync(file, written);
  console.log(`written: docs/${name}`);
}

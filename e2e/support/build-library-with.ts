/** Command behind `buildWith`: environment, file of changes, folder for the result. */
import { readFileSync } from 'node:fs';
import { buildLibrary } from '@balise/tag/build';
import { settings, type Settings } from '@balise/settings';

const [, , environment = '', changesFile = '', outDir = ''] = process.argv;
if (environment !== 'development' && environment !== 'staging' && environment !== 'production') {
  throw new Error(`"${environment}" is no environment.`);
}
const changes = JSON.parse(readFileSync(changesFile, 'utf8')) as Record<string, object>;
const changed = { ...settings } as Record<string, object>;
for (const [name, members] of Object.entries(changes)) {
  changed[name] = { ...changed[name], ...members };
}
await buildLibrary({
  environment,
  version: '0.0.0',
  outDir,
  settings: changed as unknown as Settings,
});

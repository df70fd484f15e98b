/**
 * Generates path and content of each file in `src/generated`: the types of all data that pages can send, from the
 * settings.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settings } from '@balise/settings';
import { formatTypeScript } from '@balise/settings/format-source';
import { dataLayerEventTypes } from './data-layer-event-types.ts';
import { dimensionTypes } from './dimension-types.ts';
import { directCallTypes } from './direct-call-types.ts';
import { markTypes } from './mark-types.ts';
import { pathTypes } from './path-types.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const BANNER =
  '/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */';

export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const { rules, linkVariables, variables, pageFeatures } = settings;
  const { properties, $defs } = await readSchema('page-features');
  const pageFields = $defs.pageFields.properties;
  const sources: Readonly<Record<string, string>> = {
    'data-layer-data': pathTypes('DataLayerData', [
      [Object.entries(pageFeatures.dataLayer), pageFields],
      [Object.entries(pageFeatures.dataLayerEvents), properties.dataLayerEvents.properties],
    ]),
    'data-layer-events': dataLayerEventTypes(rules.rules),
    'digital-data': pathTypes('DigitalData', [
      [Object.entries(pageFeatures.digitalData), pageFields],
    ]),
    dimensions: dimensionTypes(variables.dimensions),
    'direct-calls': directCallTypes(rules.rules, linkVariables.kinds),
    marks: markTypes(pageFeatures, {
      attributes: properties.attributes.properties,
      selectors: properties.selectors.properties,
    }),
  };
  return Promise.all(
    Object.entries(sources).map(async ([name, source]) => ({
      path: fileURLToPath(new URL(`../src/generated/${name}.d.ts`, import.meta.url)),
      content: await formatTypeScript(`${BANNER}\n\n${source}`),
    })),
  );
}

async function readSchema(name: string) {
  const file = new URL(import.meta.resolve(`@balise/settings/schemas/${name}.schema.json`));
  return JSON.parse(await readFile(file, 'utf8'));
}

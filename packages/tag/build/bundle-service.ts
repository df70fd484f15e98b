/** One script of a service (`src/services/<id>.ts`), with its settings inside. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { OFFER } from '../src/engine/load-script.ts';
import type { TagSettings } from '../src/tag-settings.ts';
import { settingsPlugin, sourcesPlugin } from './bundle.ts';

/** What specialised sources name comes from the library, which hands it over in this order (`Offer`). */
const PRELUDE = `let [, $page, $jar, $verdict, $libraryUrl, $load] = (document.currentScript || {}).${OFFER} || [];`;

/** Members keep their names: it is not built together with the library whose members it uses. */
export async function bundleService(
  id: string,
  settings: TagSettings,
  serviceSettings: unknown,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../src/services/${id}.ts`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    plugins: [
      {
        name: 'balise-service-settings',
        setup(build) {
          build.onResolve({ filter: /^balise:service-settings$/ }, ({ path }) => ({
            path,
            namespace: 'balise-service',
          }));
          build.onLoad({ filter: /.*/, namespace: 'balise-service' }, () => ({
            contents: `export default ${JSON.stringify(serviceSettings)}`,
            loader: 'js',
          }));
        },
      },
      settingsPlugin(settings),
      sourcesPlugin(settings),
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  return code.replace('{', '{' + PRELUDE);
}

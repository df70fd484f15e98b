/** Applications with real routers, as their teams would ship them. */
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = join(import.meta.dirname, '../applications');

export type Router = 'react-router' | 'vue-router';

const bundled = new Map<Router, Promise<string>>();

/** Its script; bundled once. */
export function bundleApplication(router: Router): Promise<string> {
  const known = bundled.get(router) ?? bundle(router);
  bundled.set(router, known);
  return known;
}

async function bundle(router: Router): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, `${router}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** Applications with real routers, bundled as their teams would ship them. */
import { join } from 'node:path';
import { build } from 'esbuild';

const FOLDER = join(import.meta.dirname, '../applications');

export type Router = 'react-router' | 'vue-router';

/** The mode for which their libraries are built. */
export type Mode = 'production' | 'development';

const bundled = new Map<string, Promise<string>>();

/** The script of the application, bundled once. */
export function bundleApplication(router: Router, mode: Mode = 'production'): Promise<string> {
  const key = `${router} ${mode}`;
  const known = bundled.get(key) ?? bundle(router, mode);
  bundled.set(key, known);
  return known;
}

async function bundle(router: Router, mode: Mode): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, `${router}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return outputFiles[0]?.text ?? '';
}

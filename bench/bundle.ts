/** Bundles and minifies a script as a site would serve it. */
import { build, type BuildOptions } from 'esbuild';

export async function bundle(from: Pick<BuildOptions, 'stdin' | 'entryPoints'>): Promise<string> {
  const { outputFiles } = await build({
    ...from,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    platform: 'browser',
    legalComments: 'none',
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

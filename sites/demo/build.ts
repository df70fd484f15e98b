/** Writes the whole site into a folder: pages, scripts of pages, the application and the style. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { renderSite } from './src/site.ts';

const source = fileURLToPath(new URL('src/', import.meta.url));

const pageScripts = [
  'data-layer',
  'digital-data',
  'error-event',
  'landing',
  'login-status',
  'menu',
  'page-bottom',
  'search-results',
];

/** The folder is emptied first; it is served as `/demo/`. */
export async function buildDemo(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await Promise.all([writePages(outDir), bundleAssets(join(outDir, 'assets'))]);
}

async function writePages(outDir: string): Promise<void> {
  for (const [name, content] of renderSite()) {
    const file = join(outDir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function bundleAssets(outdir: string): Promise<void> {
  const scripts = pageScripts.map((name) => [name, join(source, 'browser', `${name}.ts`)]);
  await build({
    entryPoints: {
      ...Object.fromEntries(scripts),
      app: join(source, 'app/main.tsx'),
      site: join(source, 'styles/site.css'),
    },
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await copyFile(join(source, 'icon.svg'), join(outdir, 'icon.svg'));
}

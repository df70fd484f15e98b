/** Writes the whole site into a folder: pages, page scripts, the application, the style sheet, images and sounds. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { typeProblems } from './check-types.ts';
import { soundFile, sounds } from './src/files/sound-file.ts';
import { renderSite } from './src/site.ts';

const source = fileURLToPath(new URL('src/', import.meta.url));

const pageScripts = [
  'carousel',
  'chat-wizard',
  'consent-choice',
  'consent-dialog',
  'content-filter',
  'data-layer',
  'data-table',
  'digital-data',
  'direct-calls',
  'do-action',
  'error-event',
  'exit-notice',
  'expand-all',
  'form-validation',
  'landing',
  'late-content',
  'lightbox',
  'login-status',
  'media-player',
  'menu',
  'news-filter',
  'page-bottom',
  'pop-up',
  'postback',
  'search-results',
  'share',
  'tabs',
];

const images = ['buoy', 'lighthouse', 'sailboat'];

/**
 * Empties the folder first. It is served as `/demo/`. Fails if a page script or the application uses a wrong name.
 */
export async function buildDemo(outDir: string): Promise<void> {
  const problems = typeProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
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
  for (const name of images) {
    await copyFile(join(source, 'images', `${name}.svg`), join(outdir, `${name}.svg`));
  }
  for (const [name, sound] of Object.entries(sounds)) {
    await writeFile(join(outdir, `${name}.wav`), soundFile(sound));
  }
}

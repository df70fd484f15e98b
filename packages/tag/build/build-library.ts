/** Builds the releases of the library from its sources: `balise.js`, its services, and their descriptions. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings as shipped, type Settings } from '@balise/settings';
import {
  writeRelease,
  type LibraryManifest,
  type ReleaseOptions,
} from '../release/write-release.ts';
import { bundleCode } from './bundle-code.ts';

export { bundleCode } from './bundle-code.ts';
export type { LibraryManifest } from '../release/write-release.ts';

export interface LibraryOptions extends ReleaseOptions {
  /** Output folder. */
  readonly outDir: string;
  readonly settings?: Settings;
}

export interface BuiltLibrary {
  readonly manifest: LibraryManifest;
  /** Minified bytes by source folder, and of the settings. */
  readonly weights: Readonly<Record<string, number>>;
  /** Brotli bytes of each service script. */
  readonly services: Readonly<Record<string, number>>;
}

export async function buildLibrary(options: LibraryOptions): Promise<BuiltLibrary> {
  const { outDir, settings = shipped } = options;
  const code = await bundleCode();
  const { files, manifest, settingsBytes, services } = writeRelease(code, settings, options);
  await mkdir(outDir, { recursive: true });
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(outDir, name), content)),
  );
  return { manifest, weights: { ...code.weights, settings: settingsBytes }, services };
}

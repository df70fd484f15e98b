/** Writes a release of the library, in the form of the build, into the folder of an environment. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '../base/library/built-version.ts';

export interface ReleaseParts {
  readonly environment?: string;
  readonly version: string;
  /** Contents by file name. By default, a library and a service that contain their version. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files that the manifest does not list. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** Replaces the previous release. */
export async function builtRelease(root: string, parts: ReleaseParts): Promise<void> {
  const { environment = 'production', version, beside = {} } = parts;
  const files = parts.files ?? {
    'balise.js': `library ${version}`,
    'debug.js': `debug ${version}`,
    'catalogue.json': '[]',
  };
  const folder = join(root, environment);
  await rm(folder, { recursive: true, force: true });
  const integrities = Object.entries(files).map(([name, text]) => [
    name,
    integrityOf(Buffer.from(text)),
  ]);
  const manifest = { version, environment, files: Object.fromEntries(integrities) };
  const all = { ...files, ...beside, 'manifest.json': JSON.stringify(manifest) };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

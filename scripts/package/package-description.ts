/**
 * The `package.json` of an installation: its command, its Node.js versions and the exact versions of its
 * dependencies.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './contents.ts';

export interface PackageDescription {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

interface Described {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The TypeScript types of `packages/page`, under the same export names. */
const TYPES = {
  './page': typesAt('packages/page/src/index'),
  './page/names': typesAt('packages/page/src/names'),
};

export function packageDescription(): PackageDescription {
  const { version, description, license, engines } = described('.');
  return {
    name: 'balise',
    version,
    description,
    license,
    type: 'module',
    engines,
    bin: { balise: 'packages/collector/bin/balise.js' },
    exports: { ...TYPES, './package.json': './package.json' },
    dependencies: packagesOf('packages/collector'),
  };
}

/** The npm dependencies of a workspace, without `@balise/` packages, because those are compiled in. */
export function packagesOf(part: string): Record<string, string> {
  const { dependencies = {} } = described(part);
  return Object.fromEntries(
    Object.entries(dependencies).filter(([name]) => !name.startsWith('@balise/')),
  );
}

function described(part: string): Described {
  return JSON.parse(readFileSync(join(ROOT, part, 'package.json'), 'utf8')) as Described;
}

function typesAt(path: string): unknown {
  return { require: { types: `./${path}.d.cts` }, types: `./${path}.d.ts` };
}

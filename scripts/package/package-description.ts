/** `package.json` of an installation: what runs it, and exactly which packages it needs. */
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

/** Names of pages for TypeScript, as `packages/page` exports them. */
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

/** What a part of this repository names, without its other parts: these are compiled in. */
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

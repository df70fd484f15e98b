/**
 * The collector and its processes as JavaScript, so that nothing is compiled where they run. What it needs from npm stays where
 * it was installed; all else goes in.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const COLLECTOR = join(import.meta.dirname, '../packages/collector');
/** Beside its sources, where its packages are found. */
const OUT = join(COLLECTOR, 'dist');
const MODULES = [
  'main',
  'store/store-process',
  'control/control-process',
  'forward/forward-process',
  'visit/walk-process',
];

/** Packages from npm that the collector names itself. */
function fromNpm(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(COLLECTOR, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@balise/'));
}

export interface CollectorBuild {
  /** Beside `dist`: files that are served are found from there. */
  readonly out: string;
  /** Further modules that run as processes. */
  readonly more?: readonly string[];
  readonly plugins?: Plugin[];
}

/** Writes `main.js` and a file for each process into the folder, `packages/collector/dist` by itself, which is emptied before. */
export async function buildCollector({
  out = OUT,
  more = [],
  plugins = [],
}: Partial<CollectorBuild> = {}): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await build({
    entryPoints: [...MODULES, ...more].map((name) => join(COLLECTOR, 'src', `${name}.ts`)),
    entryNames: '[name]',
    outdir: out,
    plugins,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Errors name the place in the sources; an installation has none of them.
    sourcemap: true,
    sourcesContent: false,
    external: fromNpm(),
    logLevel: 'warning',
  });
}

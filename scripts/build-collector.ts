/**
 * Bundles the collector and its processes as JavaScript, which avoids compilation at run time. Packages from npm
 * stay external and are loaded from where they are installed. All other code is bundled.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { earlyRead } from './early-settings.ts';

const ROOT = join(import.meta.dirname, '..');
const COLLECTOR = join(ROOT, 'packages/collector');
/** In the collector's package folder, from which its npm packages can be resolved. */
const OUT = join(COLLECTOR, 'dist');
const MODULES = [
  'main',
  'store-process/store-process',
  'control-store/database/control-process',
  'forward/forward-process',
  'simulate/walk-process',
  'collector/settings-process',
  'releases/release-process',
  'people/drafts/check-process',
];

/** The collector's direct dependencies from npm. */
function fromNpm(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(COLLECTOR, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@balise/'));
}

export interface CollectorBuild {
  /** Output folder. The default, `packages/collector/dist`, has the location from which served files are found. */
  readonly out: string;
  /** Further modules that run as processes. */
  readonly more?: readonly string[];
  readonly plugins?: Plugin[];
}

/**
 * Empties the output folder, then writes `main.js` and one file for each process into it. Throws if a process would
 * read the settings before it receives those of the installation.
 */
export async function buildCollector({
  out = OUT,
  more = [],
  plugins = [],
}: Partial<CollectorBuild> = {}): Promise<void> {
  await rm(out, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [...MODULES, ...more].map(sourceOf),
    absWorkingDir: ROOT,
    metafile: true,
    entryNames: '[name]',
    outdir: out,
    plugins,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Source maps give errors a position in the sources. They omit the source text, because installations contain no
    // sources.
    sourcemap: true,
    sourcesContent: false,
    external: fromNpm(),
    logLevel: 'warning',
  });
  for (const name of MODULES) {
    const chain = earlyRead(metafile, relative(ROOT, sourceOf(name)));
    if (chain.length > 0)
      throw new Error(
        `${name} reads the settings before they are in force. Import one of these modules later: ${chain.join(' → ')}`,
      );
  }
}

const sourceOf = (name: string): string => join(COLLECTOR, 'src', `${name}.ts`);

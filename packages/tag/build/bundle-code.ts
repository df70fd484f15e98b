/** The code of the library from its sources: bundled and made small once, for the releases of all environments. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import type { LibraryCode, RuleConditions } from '../release/library-code.ts';
import { ALWAYS, SERVICES } from '../release/pack-services.ts';
import { SHORT_MEMBERS } from '../release/short-members.ts';
import { PAGE_RULES } from '../src/core/page-view/page-rules.ts';
import { EXCEPTION } from '../src/core/rules/active-rule.ts';
import { TRACKED } from '../src/core/rules/tracked-pages.ts';
import { INTERACTIONS } from '../src/interactions/interactions.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

interface Bundle {
  readonly code: string;
  /** Bytes by path of the source. */
  readonly bytes: Readonly<Record<string, number>>;
}

let bundled: Promise<LibraryCode> | undefined;

/** Once in a process: the sources do not change while it builds. */
export function bundleCode(): Promise<LibraryCode> {
  return (bundled ??= bundleAll());
}

async function bundleAll(): Promise<LibraryCode> {
  const [library, withOptions, ...services] = await Promise.all([
    bundle('main.ts'),
    bundle('main-with-options.ts'),
    ...[...SERVICES, ...ALWAYS].map(
      async (id) => [id, (await bundle(`services/${id}.ts`)).code] as const,
    ),
  ]);
  return {
    library: library.code,
    libraryWithOptions: withOptions.code,
    services: Object.fromEntries(services),
    conditions: ruleConditions(),
    weights: weigh(library.bytes),
  };
}

async function bundle(entry: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [SOURCES + entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022'],
    legalComments: 'none',
    mangleProps: new RegExp(`^(${Object.keys(SHORT_MEMBERS).join('|')})$`),
    mangleCache: SHORT_MEMBERS,
    metafile: true,
    write: false,
  });
  const bytes: Record<string, number> = {};
  for (const output of Object.values(metafile.outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(output.inputs)) {
      bytes[path] = bytesInOutput;
    }
  }
  return { code: await compress(outputFiles[0]?.text ?? ''), bytes };
}

async function compress(script: string): Promise<string> {
  const { code = '' } = await minify(script, {
    ecma: 2022,
    toplevel: true,
    // Only the simplest functions are written in place: the browser reads a function only when it is called.
    compress: {
      passes: 2,
      pure_getters: true,
      unsafe_arrows: true,
      inline: 1,
    },
    format: {
      // A page may read the script in another charset than it is written in.
      ascii_only: true,
      // Tells the browser to compile the functions while it fetches, beside the page's own work, not each when it is called.
      preamble: '//# allFunctionsCalledOnLoad',
    },
  });
  return code;
}

function ruleConditions(): RuleConditions {
  const codes = Object.entries({ ...PAGE_RULES, ...INTERACTIONS.codes() });
  return {
    tracked: Object.keys(TRACKED),
    exception: EXCEPTION,
    own: Object.fromEntries(
      codes.map(([id, { conditions }]) => [id, Object.keys(conditions ?? {})]),
    ),
  };
}

function weigh(bytes: Readonly<Record<string, number>>): Record<string, number> {
  const weights: Record<string, number> = {};
  for (const [path, size] of Object.entries(bytes)) {
    const folder = folderOf(path);
    weights[folder] = (weights[folder] ?? 0) + size;
  }
  return weights;
}

/** `core/rules`, `interactions/forms`, `env`, `privacy`, `beacon`. */
function folderOf(path: string): string {
  const [, name = path, within = ''] = /packages\/([^/]+)\/src\/(?:(.+)\/)?/.exec(path) ?? [];
  return name === 'tag' ? within || 'main' : name;
}

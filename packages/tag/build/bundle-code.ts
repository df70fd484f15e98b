/** Bundles and minifies the library from its sources, once for the releases of all environments. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';
import { CODE_FORM, type LibraryCode, type RuleConditions } from '../release/library-code.ts';
import { ALWAYS, SERVICES } from '../release/pack-services.ts';
import { PRESENT_MEMBERS, SHORT_MEMBERS } from '../release/short-members.ts';
import { PAGE_RULES } from '../src/core/page-view/page-rules.ts';
import { EXCEPTION } from '../src/core/rules/active-rule.ts';
import { TRACKED } from '../src/core/rules/tracked-pages.ts';
import { INTERACTIONS } from '../src/interactions/interactions.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

interface Bundle {
  readonly code: string;
  /** Bytes by source path. */
  readonly bytes: Readonly<Record<string, number>>;
}

let bundled: Promise<LibraryCode> | undefined;

/** Bundles once per process, because the sources do not change while it runs. */
export function bundleCode(): Promise<LibraryCode> {
  return (bundled ??= bundleAll());
}

async function bundleAll(): Promise<LibraryCode> {
  const [library, withOptions, withRules, preview, ...services] = await Promise.all([
    bundle('main.ts'),
    bundle('main-with-options.ts'),
    bundle('main-with-rules.ts'),
    bundle('main-preview.ts'),
    ...[...SERVICES, ...ALWAYS].map(
      async (id) => [id, (await bundle(`services/${id}.ts`)).code] as const,
    ),
  ]);
  return {
    form: CODE_FORM,
    library: library.code,
    libraryWithOptions: withOptions.code,
    libraryWithRules: withRules.code,
    preview: preview.code,
    services: Object.fromEntries(services),
    conditions: ruleConditions(),
    weights: weigh(library.bytes),
    members: PRESENT_MEMBERS,
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
    // Inlines only the simplest functions, because the browser parses a function only when it is called. Functions side
    // by side compress better: 150 bytes with the third pass. No code reads the number of arguments of a function.
    compress: {
      passes: 3,
      keep_fargs: false,
      hoist_funs: true,
      pure_getters: true,
      unsafe_arrows: true,
      inline: 1,
    },
    format: {
      // A page may read the script in another charset.
      ascii_only: true,
      // Asks the browser to compile all functions while it loads the script, in parallel with the page, instead of at
      // their first call.
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

/** Folder such as `core/rules`, `interactions/forms`, `env`, `privacy` or `beacon`. */
function folderOf(path: string): string {
  const [, name = path, within = ''] = /packages\/([^/]+)\/src\/(?:(.+)\/)?/.exec(path) ?? [];
  return name === 'tag' ? within || 'main' : name;
}

/** Measures the loaded files in bytes after brotli compression. Fails the build if it exceeds the budget. */
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Loaded until the first screen shows its figures: frame, libraries, styles and overview. */
export const FIRST_LOAD = 150_500;
/**
 * Loaded for each other screen, beyond the first load. Charts are not counted: they load after the figures of the
 * overview.
 */
export const SCREEN = 33_500;

type Bundle = Rollup.OutputBundle;

const FIRST_MODULES = [
  '/src/main.tsx',
  '/src/show-console.tsx',
  '/overview/components/overview.tsx',
];
/** Screens, and the parts of them that load later. */
const SCREEN_MODULE = /\/src\/(?:features|shared)\/.+\.tsx$/;

export interface Weight {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The first load, then every other screen. */
export function weightsOf(bundle: Bundle): Weight[] {
  const first = new Set<string>();
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const roots = chunks.filter(({ facadeModuleId: id }) =>
    FIRST_MODULES.some((module) => id?.endsWith(module)),
  );
  for (const { fileName } of roots) addFiles(bundle, fileName, first);
  const screens = chunks.filter(
    (chunk) =>
      chunk.isDynamicEntry &&
      SCREEN_MODULE.test(chunk.facadeModuleId ?? '') &&
      !roots.includes(chunk),
  );
  return [
    { name: 'first load', bytes: bytesOf(bundle, first), budget: FIRST_LOAD },
    ...screens.map(({ name, fileName }) => {
      const files = new Set<string>();
      addFiles(bundle, fileName, files);
      return {
        name,
        bytes: bytesOf(bundle, new Set([...files].filter((file) => !first.has(file)))),
        budget: SCREEN,
      };
    }),
  ];
}

export function withinBudget(): Plugin {
  return {
    name: 'within-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const weights = weightsOf(bundle);
      for (const { name, bytes } of weights) console.log(`console ${name}: ${bytes} bytes brotli`);
      const over = weights.filter(({ bytes, budget }) => bytes > budget);
      if (over.length > 0) {
        const lines = over.map(({ name, bytes, budget }) => `${name}: ${bytes} of ${budget} bytes`);
        this.error(`The console is over its budget. ${lines.join('; ')}.`);
      }
    },
  };
}

/** Adds a file and everything it needs before it can run. */
function addFiles(bundle: Bundle, fileName: string, files: Set<string>): void {
  const chunk = bundle[fileName];
  if (files.has(fileName) || chunk?.type !== 'chunk') return;
  files.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const needed of chunk.imports) addFiles(bundle, needed, files);
}

function bytesOf(bundle: Bundle, files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const name of files) {
    const file = bundle[name];
    const content = file?.type === 'chunk' ? file.code : file?.source;
    if (content !== undefined) bytes += brotliCompressSync(content).length;
  }
  return bytes;
}

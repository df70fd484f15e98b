/**
 * Finds entry points that would read the settings before an installation's own settings are in force. Such a process
 * stops at its start, but only in an installation with its own settings.
 */
import type { Metafile } from 'esbuild';

/** The module whose import reads the settings. */
const READER = 'packages/settings/src/settings.ts';

/**
 * Returns the chain of static imports from the entry point to the module that reads the settings; empty if there is
 * none. `entry`: path of the entry point, as in the metafile.
 */
export function earlyRead({ inputs }: Pick<Metafile, 'inputs'>, entry: string): string[] {
  const from = new Map<string, string | undefined>([[entry, undefined]]);
  for (const path of from.keys()) {
    for (const { path: imported, kind, external } of inputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external && !from.has(imported)) from.set(imported, path);
  }
  const chain: string[] = [];
  for (let path = from.has(READER) ? READER : undefined; path; path = from.get(path))
    chain.unshift(path);
  return chain;
}

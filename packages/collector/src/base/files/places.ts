/** Locations of the files of this program: sources in tests, or the build. */
import { fileURLToPath } from 'node:url';

const HERE = import.meta.url;
/** The build puts everything into one folder, `dist` next to `src`. */
const isCompiled = HERE.endsWith('.js');
const DIST = new URL(isCompiled ? '../../../dist/' : '../../../../../dist/', HERE);
/** The sources, or the build. */
const MODULES = new URL(isCompiled ? './' : '../../', HERE);

/** A folder of built and served files. */
export function builtFolder(name: 'lib' | 'demo' | 'console'): string {
  return fileURLToPath(new URL(name, DIST));
}

/** The bundled code of the library, into which settings are inserted. */
export const libraryCodeFile = (): string => fileURLToPath(new URL('library-code.json', DIST));

type ProcessName =
  | 'store-process/store-process'
  | 'control-store/database/control-process'
  | 'forward/forward-process'
  | 'collector/settings-process'
  | 'releases/release-process'
  | 'people/drafts/check-process'
  | 'simulate/walk-process';

/** The module of a child process. `name` is its path below the sources, without extension. */
export function processModule(name: ProcessName): string {
  const path = isCompiled ? `${name.slice(name.lastIndexOf('/') + 1)}.js` : `${name}.ts`;
  return fileURLToPath(new URL(path, MODULES));
}

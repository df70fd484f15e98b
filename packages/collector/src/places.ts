/** Where the files of this program are: its sources, which tests run, or what the build has made of them. */
import { fileURLToPath } from 'node:url';

const HERE = import.meta.url;
/** The build puts all of it into one folder, `dist` beside `src`. */
const isCompiled = HERE.endsWith('.js');
const DIST = new URL('../../../dist/', HERE);

/** A folder of what is built and served. */
export function builtFolder(name: 'lib' | 'demo' | 'console'): string {
  return fileURLToPath(new URL(name, DIST));
}

/** The bundled code of the library, which settings are put into. */
export const libraryCodeFile = (): string => fileURLToPath(new URL('library-code.json', DIST));

type ProcessName =
  | 'store/store-process'
  | 'control/control-process'
  | 'forward/forward-process'
  | 'visit/walk-process';

/** The module that a process of ours runs. `name` is its path below the sources, without an ending. */
export function processModule(name: ProcessName): string {
  const path = isCompiled ? `${name.slice(name.indexOf('/') + 1)}.js` : `${name}.ts`;
  return fileURLToPath(new URL(path, HERE));
}

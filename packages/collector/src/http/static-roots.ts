/** Where the build puts what is served. */
import { fileURLToPath } from 'node:url';

export interface StaticRoots {
  readonly library: string;
  readonly demo: string;
  readonly console: string;
}

const DIST = new URL('../../../../dist/', import.meta.url);

export function builtRoots(): StaticRoots {
  const folder = (name: string): string => fileURLToPath(new URL(name, DIST));
  return { library: folder('lib'), demo: folder('demo'), console: folder('console') };
}

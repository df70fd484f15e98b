/** Where the build puts what is served. */
import { builtFolder } from '../places.ts';

export interface StaticRoots {
  readonly library: string;
  readonly demo: string;
  readonly console: string;
}

export function builtRoots(): StaticRoots {
  return {
    library: builtFolder('lib'),
    demo: builtFolder('demo'),
    console: builtFolder('console'),
  };
}

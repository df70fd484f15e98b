/**
 * Folders of the served files: those of the build, and the library of this installation, which replaces the shipped
 * one.
 */
import { hasOwnLibrary, ownLibraryFolder } from '../../base/library/own-library.ts';
import { builtFolder } from '../../base/files/places.ts';

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

export function rootsOf(dataFolder: string): StaticRoots {
  const own = ownLibraryFolder(dataFolder);
  return hasOwnLibrary(own) ? { ...builtRoots(), library: own } : builtRoots();
}

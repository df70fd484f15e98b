export interface Floors {
  /** Paths of the folders below `src`, lowest first. */
  readonly folders: readonly string[];
  /**
   * The imports that are refused in the files of a folder, as regular expressions. `deeper`: how many folders below it
   * the files are.
   */
  readonly refusedImports: (path: string, deeper?: number) => readonly string[];
}

export const collectorFloors: Floors;
export const consoleFloors: Floors;

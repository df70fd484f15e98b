/** Folders of a package and which of them may import which. */
export interface Floors {
  /** Paths below `src`, lowest first. */
  readonly folders: readonly string[];
  /** Whether files of a folder may import those of another one. */
  mayImport(from: string, to: string): boolean;
}
export const collectorFloors: Floors;
export const consoleFloors: Floors;
export const tagFloors: Floors;

/** Folders of the collector, lowest first. */
export const collectorFolders: readonly string[];
/** The imports that are refused in the files of a folder, as regular expressions. */
export function importsAbove(path: string): readonly string[];

/** The folder from which the library of an environment is served. */

/** Gives the folder that contains the folder of the environment. */
export type LibraryRoot = (environment: string) => string;

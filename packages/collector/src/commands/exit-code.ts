/** How a command ends. */
export const DONE = 0;
export const FAILED = 1;
/** Done, but for hits that a damaged disk has lost. */
export const INCOMPLETE = 3;
/** Done: two counts of a day are further apart than they may be. */
export const APART = 4;
/** The command line itself is not understood. */
export const MISUSED = 2;

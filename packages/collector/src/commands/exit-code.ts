/** How a command ends. */
export const DONE = 0;
export const FAILED = 1;
/** The command line itself is not understood. */
export const MISUSED = 2;

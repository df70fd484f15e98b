/** Exit codes of commands. */
export const DONE = 0;
export const FAILED = 1;
/** Success, but a damaged disk has lost hits. */
export const INCOMPLETE = 3;
/** Success, but two counts of a day differ by more than the tolerance. */
export const APART = 4;
/** Success, but a second person must lift the stop too. */
export const ASKED = 5;
/** Success, but the draft has problems or conflicts. */
export const UNSOUND = 6;
/** Success, but a checked page has faults. */
export const FAULTY = 7;
/** No browser is installed, so nothing was checked. */
export const NO_BROWSER = 8;
/** The command line is invalid. */
export const MISUSED = 2;

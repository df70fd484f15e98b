/** Limits of previews, shared by the collector and the console. */

/** Minutes for which a link may be pressed. */
export const LINK_MINUTES = 15;
/** Minutes after which a preview is over. */
export const PREVIEW_MINUTES = 60;
/** Previews and links that are not over, of all people together. */
export const MOST_PREVIEWS = 20;
/** Entries of one preview. */
export const MOST_PREVIEW_ENTRIES = 5000;
/** Largest number of an entry in its page load. */
export const LARGEST_ENTRY_NUMBER = 2 ** 31 - 1;
/** Entries in one answer. */
export const PREVIEW_ENTRIES_AT_ONCE = 200;
/** Hours after which a preview and its entries are deleted. */
export const PREVIEW_HOURS = 24;
/** Characters of the address of a page. */
export const LONGEST_PREVIEW_ADDRESS = 2000;
/** Characters of the selector of a picked element, as of that of a rule without code. */
export const LONGEST_SELECTOR = 500;

/** What the library says itself (row 8.11): in a page where nothing of it may run nothing is fetched that has the words. */

export const UNSUPPORTED = 'The tag manager is unsupported in IE 9 and below.';

/** Before one of the next two. */
export const REVIEW_ERROR = 'Please review the following error:';
export const NOT_AUTHORIZED = 'This library is not authorized for this domain.';
export const EMBED_CODE_MISSING =
  'Unable to find the Library Embed Code for Dynamic Host Resolution.';

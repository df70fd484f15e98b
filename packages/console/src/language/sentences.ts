/** Joins the sentences that there are into one text, so that an element has no further text beside it. */

export const sentences = (...given: readonly (string | false | null | undefined)[]): string =>
  given.filter(Boolean).join(' ');

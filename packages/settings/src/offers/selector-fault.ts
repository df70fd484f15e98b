/**
 * Returns the reason why an offer may not change the elements of a selector, or undefined. The tag also checks each
 * element on the page.
 */

/** Elements whose content or attributes have effects of their own. */
const ACTING =
  /(?:^|[\s>+~,(|])(html|head|script|style|link|base|meta|template|iframe|frame|object|embed)(?![\w-])/i;

export function selectorFault(selector: string): string | undefined {
  if (/[\\<\u0000-\u001f]/.test(selector))
    return 'has a backslash or another sign that hides a name';
  const element = ACTING.exec(selector)?.[1];
  return element === undefined
    ? undefined
    : `names ${element.toLowerCase()}, which no offer may change`;
}

/** Says why an offer may not change what a selector names, or nothing. The tag looks at the element once more. */

/** Elements whose content or attributes act by themselves. */
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

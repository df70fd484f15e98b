/** Describes the element of an event without anything that a visitor has typed. */
import { isUntracked } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';
import { attempt } from '../../env/attempt.ts';
import { attributeOf } from '../../env/text.ts';
import type { SeenElement } from '../entry.ts';
import { cleanText } from './clean-text.ts';

/** Elements with a label for visitors. The text of other elements may be a whole page. */
const LABELLED = 'a,button,summary,label,option,[role],input,select,textarea';

/** An untracked element, and one without a label of its own, has no text. */
export function seenElement(target: Element): SeenElement {
  const element = attempt(() => target.closest(LABELLED)) ?? target;
  const isLabelled = attempt(() => element.matches(LABELLED)) && !isUntracked(element);
  const role = roleOf(element);
  return {
    tag: element.localName,
    text: (isLabelled && attempt(() => cleanText(labelOf(element)))) || '',
    ...(role && { role }),
  };
}

/** The role in the markup, if it has the form of one; else empty. */
export function roleOf(element: Element): string {
  const role = attributeOf(element, 'role');
  return /^[a-z]{1,30}$/.test(role) ? role : '';
}

/** Describes the element of an event without anything that a visitor has typed or chosen. */
import { isMatch, isUntracked, nearestOf } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';
import { attempt } from '../../env/attempt.ts';
import { attributeOf } from '../../env/text.ts';
import type { SeenElement } from '../entry.ts';
import { cleanText } from './clean-text.ts';

/** Controls with a label for visitors. The text of other elements may be a whole page, and that of an option an answer. */
const LABELLED =
  'a,button,summary,label,input,select,textarea,[role=button],[role=link],[role=tab],[role=menuitem]';
const CHOICE = '[type=radio],[type=checkbox]';

/** The control of an event: the element, or the control around it. */
export function seenElement(target: Element): SeenElement {
  return describedElement(nearestOf([target], LABELLED) ?? target);
}

/** An untracked element, one without a label of its own, and an answer have no text. */
export function describedElement(element: Element): SeenElement {
  const role = roleOf(element);
  const hasText = isMatch(element, LABELLED) && !isUntracked(element) && !isOfChoice(element);
  return {
    tag: element.localName,
    text: (hasText && attempt(() => cleanText(labelOf(element)))) || '',
    ...(role && { role }),
  };
}

/** Whether the element is the label of a choice: its words are the answer of a visitor. */
function isOfChoice(element: Element): boolean {
  const { control } = element as Partial<HTMLLabelElement>;
  return isMatch(element, 'label') && !!control && isMatch(control, CHOICE);
}

/** The role in the markup, if it has the form of one; else empty. */
export function roleOf(element: Element): string {
  const role = attributeOf(element, 'role');
  return /^[a-z]{1,30}$/.test(role) ? role : '';
}

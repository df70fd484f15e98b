/** The words by which people know an element: its text, else what stands for it (row 5.12). */
import { foldSpaces } from './fold-spaces.ts';

/** A picture or icon within an element that has no text of its own. */
const STANDS_FOR_TEXT = '[aria-label], [alt]:not([alt=""]), [title], svg title';
const NAMES = ['aria-label', 'alt', 'title'];

/** Inputs whose value may be said: a phrase to search, the words of a button. What is typed elsewhere is not asked for. */
const SAYS_ITS_VALUE = '[type=search], [type=submit], [type=button], [type=reset]';

/** Line breaks removed and trimmed; empty when the element has no words at all. */
export function labelOf(element: Element | null | undefined): string {
  if (!element) return '';
  if (element.matches('input, select, textarea')) {
    return element.matches(SAYS_ITS_VALUE) ? foldSpaces((element as HTMLInputElement).value) : '';
  }
  // In a component, the words of a link stand outside of it.
  const slotted = element.querySelector('slot')?.assignedNodes() ?? [];
  return (
    wordsOf(element) ||
    foldSpaces(slotted.map((node) => node.textContent).join('')) ||
    wordsOf(element.querySelector(STANDS_FOR_TEXT))
  );
}

function wordsOf(element: Element | null): string {
  let words = element?.textContent?.trim() ?? '';
  for (const name of NAMES) words ||= element?.getAttribute(name) ?? '';
  return foldSpaces(words);
}

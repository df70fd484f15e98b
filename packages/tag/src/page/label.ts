/** The words by which people know an element: its text, else what stands for it (row 5.12). */
import { foldSpaces } from './fold-spaces.ts';

/** A picture or icon within an element that has no text of its own. */
const STANDS_FOR_TEXT = '[aria-label], [alt]:not([alt=""]), [title], svg title';
const NAMES = ['aria-label', 'alt', 'title'];
/** What nobody reads there, what visitors write, and what pages keep from analytics. */
const NO_WORDS =
  'script, style, title, textarea, select, output, [contenteditable], [data-gc-analytics-exempt], [data-gc-analytics-dnt]';
/** Inputs whose value is what they say. What is typed elsewhere is not asked for. */
const SAYS_ITS_VALUE = '[type=submit], [type=button], [type=reset]';
/** More than is ever sent. */
const ENOUGH = 2000;
const TEXT_NODES = 4;

/** Line breaks removed and trimmed; empty when the element has no words at all. */
export function labelOf(element: Element | null | undefined): string {
  if (!element) return '';
  if (element.matches('input, select, textarea')) {
    return element.matches(SAYS_ITS_VALUE) ? foldSpaces((element as HTMLInputElement).value) : '';
  }
  // In a component, the words of a link stand outside of it.
  const slotted = element.querySelector('slot')?.assignedNodes() ?? [];
  return (
    textOf([element]) ||
    textOf(slotted) ||
    namesOf(element) ||
    namesOf(element.querySelector(STANDS_FOR_TEXT))
  );
}

function textOf(roots: readonly Node[]): string {
  let text = '';
  for (const root of roots) {
    const walker = root.ownerDocument?.createTreeWalker(root, TEXT_NODES);
    // Of a text node the walker gives nothing below it.
    let node = root.nodeType < TEXT_NODES && root.nodeType > 1 ? root : walker?.nextNode();
    while (node && text.length < ENOUGH) {
      if (!node.parentElement?.closest(NO_WORDS)) text += node.nodeValue;
      node = walker?.nextNode();
    }
  }
  // An address that is written in pieces is one all the same.
  return foldSpaces(text).replace(/ ?@ ?/g, '@');
}

function namesOf(element: Element | null): string {
  let words = element?.localName === 'title' ? element.textContent : '';
  for (const name of NAMES) words ||= element?.getAttribute(name) ?? '';
  return foldSpaces(words);
}

/** The words by which people know an element: its text, else what stands for it (row 5.12). */
import { window } from '../../env/browser.ts';
import { foldSpaces } from '../../env/text.ts';
import { attributeOf } from './elements.ts';

/** An icon within an element that has no words of its own. */
const STANDS_FOR_TEXT = '[aria-label],[title]';
/** What nobody reads there, what visitors write or could, and what pages keep from analytics. */
const NO_WORDS =
  'noscript,title,textarea,select,output,:read-write,[data-gc-analytics-exempt],[data-gc-analytics-dnt]';
/** Inputs whose value is what they say. What is typed elsewhere is not asked for. */
const SAYS_ITS_VALUE = '[type=submit],[type=button],[type=reset]';
const ELEMENT = 1;
const TEXT = 3;

/** Line breaks removed and trimmed; empty when the element has no words at all, and for the page as a whole. */
export function labelOf(element: Element | null | undefined): string {
  if (!element) return '';
  if (element.matches('input,select,textarea,html')) {
    return element.matches(SAYS_ITS_VALUE) ? foldSpaces((element as HTMLInputElement).value) : '';
  }
  return (
    (!element.closest(NO_WORDS) &&
      (textOf(element.childNodes) ||
        // In a component, the words of a link stand outside of it.
        textOf(element.querySelector('slot')?.assignedNodes() ?? []))) ||
    nameOf(element) ||
    nameOf([...element.querySelectorAll(STANDS_FOR_TEXT)].find(isRead)) ||
    foldSpaces(element.querySelector('svg title')?.textContent)
  );
}

function textOf(nodes: Iterable<Node>): string {
  // An address that is written in pieces is one all the same.
  return foldSpaces(wordsOf(nodes)).replace(/ ?@ ?/g, '@');
}

/** What is hidden shows its parts that say that they are visible; what is not laid out shows none. */
function wordsOf(nodes: Iterable<Node>, isShown = true): string {
  let words = '';
  for (const node of nodes) {
    if (node.nodeType === TEXT && isShown) words += node.nodeValue;
    const isVisible = node.nodeType === ELEMENT ? isRead(node as Element) : undefined;
    if (isVisible !== undefined) {
      const description = isVisible && attributeOf(node as Element, 'alt');
      words += description ? ` ${description} ` : wordsOf(node.childNodes, isVisible);
    }
  }
  return words;
}

/** Whether it is visible; nothing where it is not laid out: of two texts for two widths of the screen only one is. */
function isRead(element: Element): boolean | undefined {
  if (element.matches(NO_WORDS)) return undefined;
  const { display, contentVisibility, visibility } = window.getComputedStyle(element);
  return display === 'none' || contentVisibility === 'hidden' ? undefined : visibility !== 'hidden';
}

function nameOf(element: Element | undefined): string {
  return (
    attributeOf(element, 'aria-label') ||
    attributeOf(element, 'alt') ||
    attributeOf(element, 'title')
  );
}

/** Finds the label of an element: its text, or else a substitute such as `aria-label` (row 5.12). */
import { window } from '../../env/browser.ts';
import { foldSpaces } from '../../env/text.ts';
import { attributeOf } from './elements.ts';

/** Element inside, such as an icon, that can label an element without text. */
const STANDS_FOR_TEXT = '[aria-label],[title]';
/**
 * Parts without label text: content that is not shown, content that visitors can edit, and content excluded from
 * analytics.
 */
const NO_WORDS =
  'noscript,title,textarea,select,output,:read-write,[data-gc-analytics-exempt],[data-gc-analytics-dnt]';
/** Inputs with their label in the value. The values of other inputs are never read. */
const SAYS_ITS_VALUE = '[type=submit],[type=button],[type=reset]';
const ELEMENT = 1;
const TEXT = 3;

/** Text without line breaks, trimmed; empty for an element without a label and for the whole page. */
export function labelOf(element: Element | null | undefined): string {
  if (!element) return '';
  if (element.matches('input,select,textarea,html')) {
    return element.matches(SAYS_ITS_VALUE) ? foldSpaces((element as HTMLInputElement).value) : '';
  }
  return (
    (!element.closest(NO_WORDS) &&
      (textOf(element.childNodes) ||
        // In a web component, the text of a link may be in a slot.
        textOf(element.querySelector('slot')?.assignedNodes() ?? []))) ||
    nameOf(element) ||
    nameOf([...element.querySelectorAll(STANDS_FOR_TEXT)].find(isRead)) ||
    foldSpaces(element.querySelector('svg title')?.textContent)
  );
}

function textOf(nodes: Iterable<Node>): string {
  // Joins an e-mail address that is split over several elements, so that redaction can recognize it.
  return foldSpaces(wordsOf(nodes)).replace(/ ?@ ?/g, '@');
}

/** A hidden element may contain visible parts. An element without layout has none. */
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

/**
 * Whether the element is visible; undefined if it has no layout. Of two texts for two screen widths, only one has a
 * layout.
 */
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

/**
 * Translates a page as browsers do, and finds texts that such a translation would tear from React. A translation puts each text into elements of its
 * own. React replaces a text that is the only child of its element as a whole, but it keeps a reference to any other
 * text: it then writes into a node that is no longer shown, or fails to remove it.
 */

/** React marks each node that it keeps a reference to. */
const MARK = '__reactFiber$';

/** The texts, each with the start of its element. */
export function tornTexts(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (!Object.keys(text).some((key) => key.startsWith(MARK))) continue;
    const element = text.parentElement?.cloneNode() as Element | undefined;
    found.push(`${element?.outerHTML.replace(/<\/.*/, '')}${text.nodeValue}`);
  }
  return found;
}

/** Puts each text into elements of its own, as the translation of a browser does. */
export function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

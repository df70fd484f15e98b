/**
 * Hides the elements that offers may change, until they are shown again or the limit is over (row 9.23). A CSS
 * animation keeps the limit, so it works on a busy page and after a failure of this script. Content security policies
 * do not apply to this kind of style sheet. Browsers without it show the page unhidden.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';

/** Returns a function that shows the elements again. */
export function hidePage(selector: string | null, limitMilliseconds: number): () => void {
  const sheet = attempt(() => {
    if (!selector) return undefined;
    const hiding = new window.CSSStyleSheet();
    hiding.replaceSync(
      `@keyframes balise{0%,to{opacity:0}}${selector}{animation:balise ${limitMilliseconds}ms!important}`,
    );
    document.adoptedStyleSheets.push(hiding);
    return hiding;
  });
  return () => sheet?.replaceSync('');
}

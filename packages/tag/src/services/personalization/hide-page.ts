/**
 * Hides what offers are about to change, until it is shown again or the limit is over (row 9.23). An animation that ends
 * keeps the limit, not our code: it does so however busy the page is, and whatever becomes of this script. The style sheet
 * is one that content security policies do not concern; browsers without such show the page as it is.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';

/** Gives what shows it again. */
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

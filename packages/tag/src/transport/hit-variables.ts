/** What every hit carries besides the rules' dimensions: page address, referrer, screen, ids, currency (row 7.3). */
import type { HitVariables } from '@balise/beacon';
import { trimReferrer } from '@balise/beacon';
import { attempt } from '../page/attempt.ts';
import type { PageContext } from '../page/page-context.ts';
import { cleanPageAddress, cleanReferrer } from '../pipeline/clean-address.ts';
import { fallbackId } from '../visitor/fallback-id.ts';

/** The referrer goes with the first hit of a load only. */
export function hitVariables(page: PageContext, isFirst: boolean): HitVariables {
  const { browser, settings, jar } = page;
  const { window, document } = browser;
  const { screen } = window;
  const language = page.language();
  const id = fallbackId(browser, jar);
  return {
    fallbackVisitorID: id,
    charSet: settings.charset,
    pageURL: cleanPageAddress(page.address().href, language),
    referrer: isFirst
      ? trimReferrer(
          cleanReferrer(referrerOf(window, document), settings.search.stripped, language),
        )
      : '',
    currencyCode: settings.currency,
    resolution: `${screen.width}x${screen.height}`,
    colorDepth: String(screen.colorDepth),
    javascriptVersion: '1.6',
    javaEnabled: 'N',
    cookiesEnabled: id ? 'Y' : 'N',
    browserWidth: String(window.innerWidth || ''),
    browserHeight: String(window.innerHeight || ''),
  };
}

/** Referrer of the topmost frame of the same host. */
function referrerOf(window: Window, document: Document): string {
  let top: Window = window;
  let referrer = document.referrer;
  while (top.parent !== top) {
    const parent = top.parent;
    const above = attempt(
      () => (parent.location.host === window.location.host ? parent.document.referrer : undefined),
      undefined,
    );
    if (above === undefined) break;
    referrer = above;
    top = parent;
  }
  return referrer;
}

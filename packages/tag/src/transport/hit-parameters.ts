/** What every hit carries besides the rules' dimensions: page address, referrer, screen, ids, currency (row 7.3). */
import { splitAddress, timestamp } from '@balise/beacon';
import { attempt } from '../page/attempt.ts';
import type { PageContext } from '../page/page-context.ts';
import { cleanPageAddress, cleanQuery } from '../pipeline/clean-address.ts';

/** The wire names of `hitParameters`, for the build, which puts them in the order of the wire. */
export const HIT_PARAMETERS = [
  ...['t', 'fid', 'ce', 'g', '-g', 'r', 'cc', 'events', 'pe', 'pev1', 'pev2'],
  ...['s', 'c', 'j', 'v', 'k', 'bw', 'bh', 'lrt'],
];

/** By wire name. `id` is the fallback id, or empty; the referrer goes with the first hit of a load only. */
export function hitParameters(
  page: PageContext,
  id: string,
  isFirst: boolean,
): Record<string, string> {
  const { browser, settings } = page;
  const { screen, innerWidth, innerHeight } = browser.window;
  const language = page.language();
  const [address = '', rest = ''] = splitAddress(cleanPageAddress(page.address().href, language));
  return {
    t: timestamp(new Date(browser.now())),
    fid: id,
    ce: settings.charset,
    g: address,
    '-g': rest,
    r: isFirst
      ? cleanQuery(referrerOf(browser.window), language, settings.search.stripped).text
      : '',
    cc: settings.currency,
    s: screen.width + 'x' + screen.height,
    c: String(screen.colorDepth),
    j: '1.6',
    v: 'N',
    k: id ? 'Y' : 'N',
    bw: String(innerWidth || ''),
    bh: String(innerHeight || ''),
  };
}

/** Referrer of the topmost frame of the same host; a frame above it is not readable. */
function referrerOf(window: Window): string {
  let frame = window;
  let { referrer } = window.document;
  attempt(() => {
    while (frame.parent !== frame && frame.parent.location.host === window.location.host) {
      frame = frame.parent;
      referrer = frame.document.referrer;
    }
  });
  return referrer;
}

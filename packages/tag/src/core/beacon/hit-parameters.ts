/**
 * Parameters of every hit besides the dimensions of the rules: page address, referrer, screen, ids, currency (row
 * 7.3).
 */
import { splitAddress, timestamp } from '@balise/beacon';
import type { Scrubbed } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { lastAnswer } from '../../env/cache-last.ts';
import { settings } from '../../env/settings.ts';
import { pageLanguage } from '../page/language.ts';
import { cleanPageAddress, cleanQuery } from '../clean/clean-address.ts';
import { noteRemoved } from '../clean/removed.ts';

/** Cleaned address of the previous hit. */
const known = lastAnswer<Scrubbed>();

/**
 * Parameters by wire name. `id` is the fallback id or empty. The referrer goes with the first view of a load and with
 * hits before it.
 */
export function hitParameters(id: string, isFirst: boolean): Record<string, string> {
  const { screen, innerWidth, innerHeight, location } = window;
  const language = pageLanguage();
  const { href } = location;
  const page = known(href + ' ' + language, () => cleanPageAddress(href, language));
  const [address = '', rest = ''] = splitAddress(page.text);
  noteRemoved('g', address, page.kinds);
  let from = '';
  if (isFirst) {
    const { text, kinds } = cleanQuery(referrer(), language, settings.search.stripped);
    noteRemoved('r', (from = text), kinds);
  }
  return {
    t: timestamp(new Date()),
    fid: id,
    ce: settings.charset,
    g: address,
    '-g': rest,
    r: from,
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

/** Referrer of the topmost frame on the same host. Frames of other hosts are not readable. */
function referrer(): string {
  let frame: Window = window;
  let referrer = documentText('referrer');
  attempt(() => {
    while (frame.parent !== frame && frame.parent.location.host === window.location.host) {
      frame = frame.parent;
      referrer = documentText('referrer', frame.document);
    }
  });
  return referrer;
}

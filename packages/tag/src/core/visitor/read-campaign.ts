/**
 * The campaign that a visitor came by (rows 3.14, 7.8, 9.2): from the address, else from the cookie that keeps it for the
 * views that follow, each of which renews it.
 */
import { parameterTable } from '@balise/beacon';
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { pageLanguage } from '../page/language.ts';
import type { Observed } from '../page/observed.ts';
import { addressParameters } from '../page/query-parameters.ts';

const COOKIE = 'gpv_cmp';
const BETWEEN = '\t';
/** Signs, each of which may take nine as it is written: a browser refuses long cookies. */
const COOKIE_LENGTH = 400;

/** Cleaned: what comes from the cookie may have been written by another page. */
export function readCampaign(settings: VisitorMarkerSettings): Observed {
  const query = addressParameters();
  const table = parameterTable(settings.campaigns);
  let values = table.map(([, name = '']) => query[name]);
  const before = getCookie(COOKIE) ?? '';
  if (!values.some(Boolean)) values = before.split(BETWEEN);
  const together = (count: number): string => values.slice(0, count).filter(Boolean).join('/');
  const dimensions: Record<string, string> = {
    campaignSourceMedium: together(2),
    campaignSourceMediumContent: together(3),
  };
  table.forEach(([id], at) => (dimensions[id] = values[at] ?? ''));
  const cleaned = cleanDimensions(dimensions, pageLanguage());
  const kept = table
    .map(([id]) => cleaned[id])
    .join(BETWEEN)
    .slice(0, COOKIE_LENGTH);
  if (kept.trim()) setCookie(COOKIE, kept, settings.campaignMinutes);
  // The request carries the cookies that the browser has: not one with what had to be removed.
  if (before && before !== kept) writeCookies();
  return {
    dimensions: cleaned,
    events: { externalCampaign: query[settings.campaignDetection] ? true : undefined },
  };
}

/**
 * The campaign that a visitor came by (rows 3.14, 7.8, 9.2): from the address, else from the cookie that keeps it for the
 * views that follow, each of which renews it.
 */
import { parameterTable } from '@balise/beacon';
import type { Observed } from '../../page/observed.ts';
import type { PageContext } from '../../page/page-context.ts';
import { addressParameters } from '../../page/search-parameters.ts';
import type { VisitorMarkerSettings } from './visitor-marker-settings.ts';

const COOKIE = 'gpv_cmp';
const BETWEEN = '\t';
/** Signs, each of which may take nine as it is written: a browser refuses long cookies. */
const COOKIE_LENGTH = 400;

export function readCampaign(page: PageContext, settings: VisitorMarkerSettings): Observed {
  const { jar } = page;
  const query = addressParameters(page);
  const table = parameterTable(settings.campaigns);
  let values = table.map(([, name = '']) => query[name]);
  if (!values.some(Boolean)) values = (jar.get(COOKIE) ?? '').split(BETWEEN);
  const together = (count: number): string => values.slice(0, count).filter(Boolean).join('/');
  const dimensions: Record<string, string> = {
    campaignSourceMedium: together(2),
    campaignSourceMediumContent: together(3),
  };
  table.forEach(([id], at) => (dimensions[id] = values[at] ?? ''));
  const cleaned = page.clean(dimensions, page.language());
  const kept = table.map(([id]) => cleaned[id]).join(BETWEEN);
  if (kept.trim()) jar.set(COOKIE, kept.slice(0, COOKIE_LENGTH), settings.campaignMinutes);
  return {
    dimensions,
    events: { externalCampaign: query[settings.campaignDetection] ? true : undefined },
  };
}

/**
 * The campaign that a visitor came by (rows 3.14, 7.8, 9.2): from the address, else from the cookie that keeps it for the
 * views that follow, each of which renews it. It is noted when the page begins: before its first view the application may
 * have changed the address, or the visitor may be gone, and then the next page says it.
 */
import { parameterTable, type Dimensions } from '@balise/beacon';
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import type { VisitorMarkerSettings } from '../../env/tag-settings.ts';
import { foldSpaces } from '../../env/text.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { pageLanguage } from '../page/language.ts';
import type { Observed } from '../page/observed.ts';
import { addressParameters } from '../page/query-parameters.ts';

const COOKIE = 'gpv_cmp';
const BETWEEN = '\t';
/** At the end of a campaign that no view has counted yet. */
const UNCOUNTED = '\n';
/** Signs, each of which may take nine as it is written: a browser refuses long cookies. */
const COOKIE_LENGTH = 400;

/** Campaigns of this page's addresses, as they are in the cookie: the last one found, and the one that no view has said. */
const state = oncePerPage(() => ({ found: '', unsaid: '' }));

/** Notes the campaign of the address as it is now, unless it has been noted, and gives it; empty where there is none. */
export function noteCampaign(settings: VisitorMarkerSettings): string {
  const query = addressParameters();
  const values = parameterTable(settings.campaigns).map(([, name = '']) => foldSpaces(query[name]));
  const mark = query[settings.campaignDetection] ? UNCOUNTED : '';
  const campaign = values.join('') + mark && values.join(BETWEEN) + mark;
  const current = state();
  if (campaign && campaign !== current.found) current.found = current.unsaid = campaign;
  return campaign;
}

/** Keeps what no view has said for the next page, which says it if this one has none. */
export function watchCampaign(settings: VisitorMarkerSettings): void {
  noteCampaign(settings);
  const { unsaid } = state();
  if (unsaid) keep(settings, campaignOf(settings, unsaid), isUncounted(unsaid) ? UNCOUNTED : '');
}

/** What was seen before there was consent is not said. */
export function forgetCampaign(): void {
  Object.assign(state(), { found: '', unsaid: '' });
}

/** For the view that goes now. Cleaned: what comes from the cookie may have been written by another page. */
export function readCampaign(settings: VisitorMarkerSettings): Observed {
  const here = noteCampaign(settings).replace(UNCOUNTED, '');
  const current = state();
  const before = getCookie(COOKIE) ?? '';
  const campaign = current.unsaid || here || before;
  current.unsaid = '';
  const dimensions = campaignOf(settings, campaign);
  const kept = keep(settings, dimensions, '');
  // The request carries the cookies that the browser has: not one with what had to be removed.
  if (before && campaign === before && before.replace(UNCOUNTED, '') !== kept) writeCookies();
  return {
    dimensions,
    events: { externalCampaign: isUncounted(campaign) || undefined },
  };
}

function isUncounted(campaign: string): boolean {
  return campaign.slice(-1) === UNCOUNTED;
}

function campaignOf(settings: VisitorMarkerSettings, campaign: string): Dimensions {
  const values = campaign.replace(UNCOUNTED, '').split(BETWEEN);
  const together = (count: number): string => values.slice(0, count).filter(Boolean).join('/');
  const dimensions: Record<string, string> = {
    campaignSourceMedium: together(2),
    campaignSourceMediumContent: together(3),
  };
  parameterTable(settings.campaigns).forEach(([id], at) => (dimensions[id] = values[at] ?? ''));
  return cleanDimensions(dimensions, pageLanguage());
}

/** Gives what the cookie holds, without the mark. */
function keep(settings: VisitorMarkerSettings, cleaned: Dimensions, mark: string): string {
  const kept = parameterTable(settings.campaigns)
    .map(([id]) => cleaned[id])
    .join(BETWEEN)
    .slice(0, COOKIE_LENGTH);
  if (kept.trim()) setCookie(COOKIE, kept + mark, settings.campaignMinutes);
  return kept;
}

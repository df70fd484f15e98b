/**
 * Campaign of the visitor (rows 3.14, 7.8, 9.2): from the address, or else from the cookie, which each view renews.
 *
 * The campaign is recorded when the page starts. Before the first view, an application may change the address, or the
 * visitor may leave. In the latter case the next page reports the campaign.
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
/** Final character of a campaign that no view has counted yet. */
const UNCOUNTED = '\n';
/** Maximum characters. Each may take nine when escaped, and browsers refuse long cookies. */
const COOKIE_LENGTH = 400;

/**
 * Campaigns from addresses of this page, in the format of the cookie: the last one found, and the one that no view
 * has reported.
 */
const state = oncePerPage(() => ({ found: '', unsaid: '' }));

/** Records the campaign of the current address, if it is new. Returns it; empty without a campaign. */
export function noteCampaign(settings: VisitorMarkerSettings): string {
  const query = addressParameters();
  const values = parameterTable(settings.campaigns).map(([, name = '']) => foldSpaces(query[name]));
  const mark = query[settings.campaignDetection] ? UNCOUNTED : '';
  const campaign = values.join('') + mark && values.join(BETWEEN) + mark;
  const current = state();
  if (campaign && campaign !== current.found) current.found = current.unsaid = campaign;
  return campaign;
}

/** Stores an unreported campaign for the next page, which reports it unless it has its own. */
export function watchCampaign(settings: VisitorMarkerSettings): void {
  noteCampaign(settings);
  const { unsaid } = state();
  if (unsaid) keep(settings, campaignOf(settings, unsaid), isUncounted(unsaid) ? UNCOUNTED : '');
}

/** Discards campaigns from before consent. */
export function forgetCampaign(): void {
  Object.assign(state(), { found: '', unsaid: '' });
}

/** Campaign for the current view. It is cleaned, because another page may have written the cookie. */
export function readCampaign(settings: VisitorMarkerSettings): Observed {
  const here = noteCampaign(settings).replace(UNCOUNTED, '');
  const current = state();
  const before = getCookie(COOKIE) ?? '';
  const campaign = current.unsaid || here || before;
  current.unsaid = '';
  const dimensions = campaignOf(settings, campaign);
  const kept = keep(settings, dimensions, '');
  // The request carries the stored cookies, so a redacted value must be written before the request.
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

/** Stores the campaign. Returns the cookie value without the mark. */
function keep(settings: VisitorMarkerSettings, cleaned: Dimensions, mark: string): string {
  const kept = parameterTable(settings.campaigns)
    .map(([id]) => cleaned[id])
    .join(BETWEEN)
    .slice(0, COOKIE_LENGTH);
  if (kept.trim()) setCookie(COOKIE, kept + mark, settings.campaignMinutes);
  return kept;
}

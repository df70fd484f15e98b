/** Packs visitor markers and campaigns; null if they are off. */
import type { Settings } from '@balise/settings';
import type { VisitorMarkerSettings } from '../src/env/tag-settings.ts';
import { constantOf } from './constant-of.ts';

export function packVisitorMarkers(settings: Settings): VisitorMarkerSettings | null {
  if (!settings.services.visitorMarkers) return null;
  const { campaignParameters, campaignDetectionParameter } = settings.pageFeatures;
  const constant = (id: string): number => Number(constantOf(settings, id));
  return {
    visitMinutes: constant('visitDurationWindowMinutes'),
    firstVisitHoldMinutes: constant('firstVisitHoldMinutes'),
    newRepeatDays: constant('newRepeatWindowDays'),
    timeSinceDays: constant('timeSinceLastVisitCookieDays'),
    daysSinceDays: constant('daysSinceCookieDays'),
    loadTimeCapSeconds: constant('pageLoadTimeCapSeconds'),
    loadTimeMinutes: constant('previousValueCookieMinutes'),
    campaigns: campaignsOf(campaignParameters.map((name) => name.toLowerCase())),
    campaignDetection: campaignDetectionParameter.toLowerCase(),
    campaignMinutes: constant('previousPageCampaignCookieDays') * 24 * 60,
  };
}

/** Source, medium and content come first, because they are also reported in combination. */
function campaignsOf([
  source = '',
  medium = '',
  campaign = '',
  content = '',
  term = '',
  cid = '',
  adv = '',
  id = '',
  contentId = '',
  sourceId = '',
]: readonly string[]): string {
  const parameters = {
    utmSource: source,
    utmMedium: medium,
    utmContent: content,
    utmCampaign: campaign,
    utmTerm: term,
    cid,
    adv,
    campaignId: id,
    campaignContentId: contentId,
    campaignSourceId: sourceId,
  };
  return Object.entries(parameters)
    .map(([dimension, name]) => (dimension === name ? name : dimension + ':' + name))
    .join(' ');
}

/** What the service of visitor markers and campaigns is built with. */
import type { Settings } from '@balise/settings';
import type { VisitorMarkerSettings } from '../src/services/visitor-markers/visitor-marker-settings.ts';
import { constantOf } from './constant-of.ts';
import { markerVariables } from './marker-variables.ts';
import { packDimensions } from './pack-parameters.ts';

const EVENTS: readonly string[] = ['cumulativeLoadTime', 'externalCampaign'];

export function visitorMarkerSettings(settings: Settings): VisitorMarkerSettings {
  const { pageFeatures, events } = settings;
  const constant = (id: string): number => Number(constantOf(settings, id));
  return {
    parameters: packDimensions(markerVariables(settings).own),
    events: Object.fromEntries(
      events.events.filter(({ id }) => EVENTS.includes(id)).map(({ id, number }) => [id, number]),
    ),
    visitMinutes: constant('visitDurationWindowMinutes'),
    firstVisitHoldMinutes: constant('firstVisitHoldMinutes'),
    newRepeatDays: constant('newRepeatWindowDays'),
    timeSinceDays: constant('timeSinceLastVisitCookieDays'),
    daysSinceDays: constant('daysSinceCookieDays'),
    loadTimeCapSeconds: constant('pageLoadTimeCapSeconds'),
    loadTimeMinutes: constant('previousValueCookieMinutes'),
    campaigns: campaignsOf(pageFeatures.campaignParameters.map((name) => name.toLowerCase())),
    campaignDetection: pageFeatures.campaignDetectionParameter.toLowerCase(),
    campaignMinutes: constant('previousPageCampaignCookieDays') * 24 * 60,
  };
}

/** Source, medium and content come first: they are reported together, too. */
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

/** What each page view says of its visitor, who stays unknown: by cookies, the campaign that brought them, how much they saw. */
import type { Dimensions } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { pageLanguage } from '../page/language.ts';
import type { Observed } from '../page/observed.ts';
import { percentViewed } from './percent-viewed.ts';
import { noteCampaign, readCampaign, watchCampaign } from './read-campaign.ts';
import { visitorMarkers } from './visitor-markers.ts';

const NOTHING: Observed = { dimensions: {}, events: {} };

/** Of this document: what a cookie says of the last view may be of another tab. From the first view on. */
const state = oncePerPage((): { percentBefore?: ReturnType<typeof percentViewed> } => ({}));

/** When a page begins, whose address may change before its first view. */
export function noteVisitor(): void {
  if (settings.visitorMarkers) noteCampaign(settings.visitorMarkers);
}

/** When the first view has been, or is to come. */
export function watchVisitor(): void {
  if (settings.visitorMarkers) watchCampaign(settings.visitorMarkers);
}

/** For the hit of a view with these dimensions, at the moment when it may go; cleaned. */
export function observeVisitor(
  { title, url, previousUrl }: Dimensions,
  keepsCookies: boolean,
): Observed {
  const { visitorMarkers: markerSettings } = settings;
  if (!markerSettings) return NOTHING;
  const current = state();
  const isFirst = !current.percentBefore;
  const percentBefore = (current.percentBefore ??= percentViewed(markerSettings.loadTimeMinutes));
  const markers = visitorMarkers(markerSettings, { isFirst, title, keepsCookies });
  const campaign = readCampaign(markerSettings);
  return {
    dimensions: {
      ...cleanDimensions(
        { ...markers.dimensions, percentViewed: percentBefore(url, previousUrl) },
        pageLanguage(),
      ),
      ...campaign.dimensions,
    },
    events: { ...markers.events, ...campaign.events },
  };
}

/** Observations about the anonymous visitor for each page view: cookie markers, campaign, and scroll depth. */
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

/** Scroll depth of this document, from the first view on. The cookie may contain the last view of another tab. */
const state = oncePerPage((): { percentBefore?: ReturnType<typeof percentViewed> } => ({}));

/** Called when the page starts, because the address may change before the first view. */
export function noteVisitor(): void {
  if (settings.visitorMarkers) noteCampaign(settings.visitorMarkers);
}

/** Called once the first view is sent or scheduled. */
export function watchVisitor(): void {
  if (settings.visitorMarkers) watchCampaign(settings.visitorMarkers);
}

/** Cleaned observations for the hit of a view, at the time of sending. */
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

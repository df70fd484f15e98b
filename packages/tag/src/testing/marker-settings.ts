/** What the service of visitor markers is built with as shipped: for tests. */
import { settings } from '@balise/settings';
import { visitorMarkerSettings } from '../../build/visitor-marker-settings.ts';

export const MARKER_SETTINGS = visitorMarkerSettings(settings);

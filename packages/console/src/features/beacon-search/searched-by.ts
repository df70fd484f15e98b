/** Events and dimensions that can be searched for: all of the variable map. */
import { COMMERCE_EVENTS } from '@balise/beacon';
import { settings } from '@balise/settings';

export const EVENTS = [
  ...settings.events.events.map(({ id, name }) => ({ id: id as string, name })),
  ...Object.entries(COMMERCE_EVENTS).map(([id, name]) => ({ id, name })),
];

/** In the shape of the dimensions of `ReportList`, for the filter components. */
export const DIMENSIONS = {
  dimensions: settings.variables.dimensions.map(({ id, name }) => ({
    id: id as string,
    name,
    isPage: false,
  })),
};

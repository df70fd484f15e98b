/** What a beacon can be looked for by: every event and every dimension of the variable map. */
import { COMMERCE_EVENTS } from '@balise/beacon';
import { settings } from '@balise/settings';

export const EVENTS = [
  ...settings.events.events.map(({ id, name }) => ({ id: id as string, name })),
  ...Object.entries(COMMERCE_EVENTS).map(([id, name]) => ({ id, name })),
];

/** As a list of filters names them. */
export const DIMENSIONS = {
  dimensions: settings.variables.dimensions.map(({ id, name }) => ({
    id: id as string,
    name,
    isPage: false,
  })),
};

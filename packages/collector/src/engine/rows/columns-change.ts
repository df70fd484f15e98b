/** Whether the tables of the store are made with other settings. */
import type { StoreSettings } from './store-settings.ts';

const madeWith = ({ variables, events, pageFeatures }: StoreSettings): string =>
  JSON.stringify([variables, events, pageFeatures.campaignParameters]);

export const columnsChange = (before: StoreSettings, next: StoreSettings): boolean =>
  madeWith(before) !== madeWith(next);

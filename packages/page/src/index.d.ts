/** What pages and the library say to each other. · Ce que les pages et la bibliothèque se disent. */
import type { DataLayer } from './data-layer.d.ts';
import type { DigitalData } from './generated/digital-data.d.ts';
import type { Satellite } from './satellite.d.ts';

export type * from './names.d.ts';

declare global {
  interface Window {
    adobeDataLayer?: DataLayer;
    digitalData?: DigitalData;
    _satellite?: Satellite;
  }
}

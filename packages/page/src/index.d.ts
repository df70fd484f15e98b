/**
 * Types of the interface between pages and the library. · Types de l’interface entre les pages et la bibliothèque.
 */
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

/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

import type { DataLayerData } from './data-layer-data.d.ts';

/** What a push says with each event. · Ce que dit un ajout avec chaque événement. */
export interface DataLayerEvents {
  /** Page viewed. · Page vue. */
  readonly pageLoad: DataLayerData;
  /** View of an application begun. · Vue d’une application commencée. */
  readonly pageTop: DataLayerData;
  /** Custom tracking announced by the page. · Mesure personnalisée annoncée par la page. */
  readonly customTracking: DataLayerData;
  /** Error announced by the page. · Erreur annoncée par la page. */
  readonly error: DataLayerData;
  /** Form submission announced by the page. · Soumission de formulaire annoncée par la page. */
  readonly formSubmit: DataLayerData;
}

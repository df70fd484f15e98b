/** Generated from the settings by `npm run generate`; do not edit. · Produit à partir des paramètres; ne pas modifier. */

import type { Detail } from '../detail.d.ts';
import type { MediaDetail } from '../media-detail.d.ts';

/** What a page can say with each direct call. · Ce qu’une page peut dire avec chaque appel direct. */
export interface DirectCalls {
  /** View of an application begun. · Vue d’une application commencée. */
  readonly pageTop: undefined;
  /** Search in an application. · Recherche dans une application. */
  readonly search: undefined;
  /** Page viewed. · Page vue. */
  readonly pageBottom: undefined;
  /** Page viewed. · Page vue. */
  readonly view: undefined;
  /** Search result click announced by the page. · Clic sur un résultat de recherche annoncé par la page. */
  readonly searchResultClick: Detail<
    | 'searchTerm'
    | 'searchResultTitle'
    | 'searchResultUrl'
    | 'searchResultPosition'
    | 'searchResultFileType'
  >;
  /** Pop-up invitation shown. · Invitation contextuelle affichée. */
  readonly popUpImpression: Detail<'popUpName' | 'linkText' | 'linkUrl'>;
  /** Custom direct call. · Appel direct personnalisé. */
  readonly CUSTOM_TRACK: Detail<'customClick' | 'linkText' | 'linkUrl' | 'errorType'>;
  /** Custom page load. · Chargement de page personnalisé. */
  readonly CUSTOM_PAGE_LOAD: Detail<'customClick' | 'linkText' | 'linkUrl' | 'errorType'>;
  /** Download announced by the page. · Téléchargement annoncé par la page. */
  readonly download: Detail<'linkText' | 'linkUrl' | 'linkFileType'>;
  /** Media played. · Lecture d’un média. */
  readonly 'media play': Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media played. · Lecture d’un média. */
  readonly mediaPlay: Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 20% played. · Média lu à 20 %. */
  readonly 'media mark 20': Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 20% played. · Média lu à 20 %. */
  readonly media20: Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 50% played. · Média lu à 50 %. */
  readonly 'media mark 50': Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 50% played. · Média lu à 50 %. */
  readonly media50: Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 80% played. · Média lu à 80 %. */
  readonly 'media mark 80': Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
  /** Media 80% played. · Média lu à 80 %. */
  readonly media80: Detail<'mediaTitle' | 'mediaFormat' | 'mediaSource', MediaDetail>;
}

/** `adobeDataLayer`: an array. Pages push to it before and after the library loads. */
import type { DataLayerData } from './generated/data-layer-data.d.ts';
import type { DataLayerEvents } from './generated/data-layer-events.d.ts';

/** An event and its data. · Un événement et ses données. */
export type DataLayerPush = {
  readonly [Name in keyof DataLayerEvents]: DataLayerEvents[Name] & { readonly event: Name };
}[keyof DataLayerEvents];

/** Data without an event. · Des données sans événement. */
export type DataLayerState = object & DataLayerData & { readonly event?: never };

/**
 * The library calls a pushed function as soon as it is loaded. · La bibliothèque appelle une fonction ajoutée dès
 * qu’elle est chargée.
 */
export type DataLayerItem =
  DataLayerState | DataLayerPush | ((layer: DataLayer & DataLayerLibrary) => void);

export interface ListenerOptions {
  /** Limits the listener to pushes that change this path. · Limite l’écoute aux ajouts qui modifient ce chemin. */
  readonly path?: string;
  readonly scope?: 'all' | 'future' | 'past';
}

export type DataLayerListener = (item: DataLayerPush | DataLayerState) => void;

/** Name of an event, or one of the names for any event and any change. */
export type ListenerName = keyof DataLayerEvents | 'adobeDataLayer:change' | 'adobeDataLayer:event';

/** Members that the library adds to the array. · Membres que la bibliothèque ajoute au tableau. */
export interface DataLayerLibrary {
  readonly version: string;
  getState(path?: string | readonly (string | number)[]): unknown;
  addEventListener(
    name: ListenerName,
    listener: DataLayerListener,
    options?: ListenerOptions,
  ): void;
  removeEventListener(name: ListenerName, listener?: DataLayerListener): void;
}

/** A plain array until the library is loaded. · Un simple tableau jusqu’au chargement de la bibliothèque. */
export interface DataLayer extends Array<DataLayerItem>, Partial<DataLayerLibrary> {}

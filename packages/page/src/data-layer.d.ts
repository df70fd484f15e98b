/** `adobeDataLayer`: an array that pages push to, before the library is there and after. */
import type { DataLayerData } from './generated/data-layer-data.d.ts';
import type { DataLayerEvents } from './generated/data-layer-events.d.ts';

/** An event with what it says. · Un événement et ce qu’il dit. */
export type DataLayerPush = {
  readonly [Name in keyof DataLayerEvents]: DataLayerEvents[Name] & { readonly event: Name };
}[keyof DataLayerEvents];

/** What the page says without an event. · Ce que la page dit sans événement. */
export type DataLayerState = object & DataLayerData & { readonly event?: never };

/** A function is called when the library is there. · Une fonction est appelée quand la bibliothèque est là. */
export type DataLayerItem =
  DataLayerState | DataLayerPush | ((layer: DataLayer & DataLayerLibrary) => void);

export interface ListenerOptions {
  /** Only pushes that say something there. · Seulement les ajouts qui y disent quelque chose. */
  readonly path?: string;
  readonly scope?: 'all' | 'future' | 'past';
}

export type DataLayerListener = (item: DataLayerPush | DataLayerState) => void;

/** Names that listeners can be given: an event, any event, any change. */
export type ListenerName = keyof DataLayerEvents | 'adobeDataLayer:change' | 'adobeDataLayer:event';

/** What the library adds to the array. · Ce que la bibliothèque ajoute au tableau. */
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

/** Before the library is there, a plain array. · Avant la bibliothèque, un simple tableau. */
export interface DataLayer extends Array<DataLayerItem>, Partial<DataLayerLibrary> {}

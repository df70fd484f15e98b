/** `_satellite` exists as soon as the library is loaded. */
import type { Dimensions } from './generated/dimensions.d.ts';
import type { DirectCalls } from './generated/direct-calls.d.ts';

export interface SatelliteCookies {
  get(name: string): string | undefined;
  /** Without a name, returns all cookies. · Sans nom, donne tous les témoins. */
  get(): Readonly<Record<string, string>> | undefined;
  /**
   * `expires` in days. Without it, the cookie expires when the browser closes. · `expires` en jours. Sinon, le témoin
   * expire à la fermeture du navigateur.
   */
  set(name: string, value: unknown, options?: { readonly expires?: number | undefined }): void;
  remove(name: string): void;
}

export type SatelliteLogger = Readonly<
  Record<'log' | 'info' | 'debug' | 'warn' | 'error', (...values: readonly unknown[]) => void>
>;

export interface Satellite {
  /** Makes a direct call with its data. · Fait un appel direct avec ses données. */
  track<Identifier extends keyof DirectCalls>(
    identifier: Identifier,
    detail?: DirectCalls[Identifier],
  ): void;
  /** Announces that the page is complete. · Annonce que la page est complète. */
  pageBottom(): void;
  /**
   * Returns a variable that the page has set, or a dimension of the view. With an event, `event.…`, `target.…` and
   * `this.…` are paths in the event. · Donne une variable définie par la page, ou une dimension de la vue. Avec un
   * événement, `event.…`, `target.…` et `this.…` sont des chemins dans l’événement.
   */
  getVar(name: keyof Dimensions | (string & {}), event?: unknown): unknown;
  /**
   * Sets one variable by name, or several from an object. · Définit une variable par son nom, ou plusieurs à partir
   * d’un objet.
   */
  setVar(name: string, value: unknown): void;
  setVar(values: Readonly<Record<string, unknown>>): void;
  readonly cookie: SatelliteCookies;
  /**
   * Writes to the browser console while debugging is on. · Écrit dans la console du navigateur pendant le débogage.
   */
  readonly logger: SatelliteLogger;
  setDebug(isOn: boolean): void;
  /**
   * Asks the visitor to begin a preview, by the code of its link. · Demande au visiteur de commencer une prévisualisation, par le
   * code de son lien.
   */
  preview(code: string): void;
  readonly buildInfo: {
    readonly balise: string;
    readonly buildDate: string;
    readonly environment: string;
    readonly minified: boolean;
  };
  readonly environment: { readonly id: string; readonly stage: string };
  readonly property: { readonly id: string; readonly name: string; readonly settings: object };
  readonly company: {
    readonly orgId: string | null;
    readonly dynamicCdnEnabled: boolean;
  };

  /**
   * The members of this library, if another tag manager of the page answers for the others. · Les membres de cette
   * bibliothèque, si un autre gestionnaire de balises de la page répond pour les autres.
   */
  readonly balise: Omit<Satellite, 'balise'>;

  /** @deprecated For pages of the former tag manager. · Pour les pages de l’ancien gestionnaire de balises. */
  readonly _container: object;
  /** @deprecated Always `null`. · Toujours `null`. */
  getVisitorId(): null;
  /** @deprecated Use `logger`. · Utiliser `logger`. */
  notify(message: unknown, level?: number): void;
  /** @deprecated Use `cookie.get`. · Utiliser `cookie.get`. */
  readCookie(name: string): string | undefined;
  /** @deprecated Use `cookie.remove`. · Utiliser `cookie.remove`. */
  removeCookie(name: string): void;
  /** @deprecated Use `cookie.set`. · Utiliser `cookie.set`. */
  setCookie(name: string, value: unknown, days?: number): void;
}

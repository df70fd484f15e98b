/** `_satellite`: there as soon as the library is. */
import type { Dimensions } from './generated/dimensions.d.ts';
import type { DirectCalls } from './generated/direct-calls.d.ts';

/**
 * What a call says by the names of dimensions and, where its rule knows them, by names of its own; a text alone is the first
 * dimension. · Ce que dit un appel par des noms de dimensions et, où sa règle en connaît, par ses propres noms; un texte seul
 * est la première dimension.
 */
export type Detail<Names extends keyof Dimensions, Own = unknown> =
  string | ({ readonly [Name in Names]?: Dimensions[Name] | number } & Own);

export interface SatelliteCookies {
  get(name: string): string | undefined;
  /** Without a name, all of them. · Sans nom, tous. */
  get(): Readonly<Record<string, string>> | undefined;
  /** `expires` in days; without it, until the browser is closed. · `expires` en jours; sinon, jusqu’à la fermeture du navigateur. */
  set(name: string, value: unknown, options?: { readonly expires?: number | undefined }): void;
  remove(name: string): void;
}

export type SatelliteLogger = Readonly<
  Record<'log' | 'info' | 'debug' | 'warn' | 'error', (...values: readonly unknown[]) => void>
>;

export interface Satellite {
  /** A direct call, with what it says. · Un appel direct, avec ce qu’il dit. */
  track<Identifier extends keyof DirectCalls>(
    identifier: Identifier,
    detail?: DirectCalls[Identifier],
  ): void;
  /** The page is complete. · La page est complète. */
  pageBottom(): void;
  /**
   * What the page has set itself, or a dimension of the view; with an event, what `event.…`, `target.…` or `this.…` leads to in it. ·
   * Ce que la page a donné, ou une dimension de la vue; avec un événement, ce à quoi y mène `event.…`, `target.…` ou `this.…`.
   */
  getVar(name: keyof Dimensions | (string & {}), event?: unknown): unknown;
  /** One by its name, or several as an object. · Une par son nom, ou plusieurs en un objet. */
  setVar(name: string, value: unknown): void;
  setVar(values: Readonly<Record<string, unknown>>): void;
  readonly cookie: SatelliteCookies;
  /** Said while debugging is on. · Dit pendant le débogage. */
  readonly logger: SatelliteLogger;
  setDebug(isOn: boolean): void;
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

  /** @deprecated As the old tag manager has it. · Comme dans l’ancien gestionnaire de balises. */
  readonly _container: object;
  /** @deprecated Always `null`. · Toujours `null`. */
  getVisitorId(): null;
  /** @deprecated `logger`. */
  notify(message: unknown, level?: number): void;
  /** @deprecated `cookie.get`. */
  readCookie(name: string): string | undefined;
  /** @deprecated `cookie.remove`. */
  removeCookie(name: string): void;
  /** @deprecated `cookie.set`. */
  setCookie(name: string, value: unknown, days?: number): void;
}

/**
 * What a release need not have: services, additions to privacy, hosts that the library must be loaded from. A release that has
 * none of it as shipped is built without this file, from `main.ts`; all others from `main-with-options.ts`.
 */
import { tighten } from '@balise/privacy';
import { window } from '../env/browser.ts';
import { PREFIX, readDebug } from '../env/log.ts';
import { settings } from '../env/settings.ts';
import type { Hooks } from './beacon/hooks.ts';
import { libraryHostFault, REVIEW_ERROR } from './gate/library-host.ts';
import { holdForServices, startServices } from './services.ts';

export interface Options {
  /** Before anything is read or sent; whether the library may run here. */
  readonly begin: () => boolean;
  /** When the page may be seen. */
  readonly startServices: (hooks: Hooks) => void;
}

export const OPTIONS: Options = {
  begin() {
    if (settings.privacy) tighten(settings.privacy);
    const fault = settings.libraryHosts && libraryHostFault(settings.libraryHosts);
    if (fault && readDebug()) {
      window.console.warn(PREFIX, REVIEW_ERROR);
      window.console.error(PREFIX, fault);
    }
    if (!fault) holdForServices();
    return !fault;
  },
  startServices,
};

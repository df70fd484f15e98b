/**
 * Features that a release may omit: services, additional redactions, and the check of the library host. A release
 * without any of them starts from `main.ts`, without this file. Other releases start from `main-with-options.ts`.
 */
import { tighten } from '@balise/privacy';
import { window } from '../env/browser.ts';
import { PREFIX, readDebug } from '../env/log.ts';
import { settings } from '../env/settings.ts';
import type { Hooks } from './beacon/hooks.ts';
import { libraryHostFault, REVIEW_ERROR } from './gate/library-host.ts';
import { holdForServices, startServices } from './services.ts';

export interface Options {
  /** Called before anything is read or sent. Returns whether the library may run here. */
  readonly begin: () => boolean;
  /** Called when the page is shown. */
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

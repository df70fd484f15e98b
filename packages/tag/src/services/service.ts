/** How a service begins: with what the library offers it on the element that fetched it, and its settings. */
import type { ServiceCore } from '../core/services.ts';
import { attempt } from '../env/attempt.ts';
import { document } from '../env/browser.ts';
import { OFFER } from '../env/load-script.ts';
import { useSettings } from '../env/settings.ts';

/** The settings of this service, which the build puts here as data. */
declare const BALISE_SETTINGS: unknown;

/** Nothing happens where the library did not ask for it. A service that throws leaves its reason in the place of the offer. */
export function start<Settings>(run: (core: ServiceCore, settings: Settings) => void): void {
  const core = offered() as ServiceCore | undefined;
  if (!core) return;
  useSettings(core.settings);
  try {
    run(core, BALISE_SETTINGS as Settings);
  } catch (reason) {
    Object.assign(document.currentScript as object, { [OFFER]: { reason } });
  }
}

/** It is taken once, by which the library knows that the script has run. */
export function offered(): unknown {
  return attempt(() => {
    const script = document.currentScript as unknown as Record<string, unknown>;
    const offer = script[OFFER];
    delete script[OFFER];
    return offer;
  });
}

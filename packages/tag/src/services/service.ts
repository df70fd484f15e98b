/** Starts a service with its settings and the interface that the library passes on the script element. */
import type { ServiceCore } from '../core/services.ts';
import { attempt } from '../env/attempt.ts';
import { document } from '../env/browser.ts';
import { OFFER } from '../env/load-script.ts';
import { useSettings } from '../env/settings.ts';

/** Settings of this service. The build inserts them as data. */
declare const BALISE_SETTINGS: unknown;

/**
 * Does nothing if the library did not load the script. If the service throws, the reason replaces the offer on the
 * element.
 */
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

/** The one value that the library offers to a script without settings; undefined without an offer. */
export function offeredValue(): unknown {
  const offer = offered();
  return Array.isArray(offer) ? (offer[0] as unknown) : undefined;
}

/** Takes the offer from the script element. Its removal shows the library that the script has run. */
function offered(): unknown {
  return attempt(() => {
    const script = document.currentScript as unknown as Record<string, unknown>;
    const offer = script[OFFER];
    delete script[OFFER];
    return offer;
  });
}

/** How a service begins: with what the library offers it on the element that fetched it. */
import { OFFER } from '../engine/load-script.ts';
import type { Offer, ServiceCore } from '../engine/services.ts';
import { attempt } from '../page/attempt.ts';
import { readBrowser } from '../page/browser.ts';

/** Nothing happens where the library did not ask for it. */
export function start(run: (core: ServiceCore) => void): void {
  const [core] = (offered() ?? []) as Partial<Offer>;
  if (core) attempt(() => run(core));
}

/** It is taken once, by which the library knows that the script has run. */
export function offered(): unknown {
  return attempt(() => {
    const script = readBrowser().document.currentScript as unknown as Record<string, unknown>;
    const offer = script[OFFER];
    delete script[OFFER];
    return offer;
  });
}

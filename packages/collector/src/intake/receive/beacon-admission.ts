/**
 * Controls the admission of beacons. Before a collector stops permanently, it first reports that it is not ready for
 * new visitors (`leaving`), so that a load balancer uses another one. Then it accepts no beacons (`closed`), so that
 * its journal stays complete. A new collector accepts none until it knows the settings of its installation.
 */
import type { DrainAnswer } from '@balise/contract';
import type { Counters } from '../counts/counters.ts';
import type { Receive } from './receive-beacon.ts';

export type AdmissionState = DrainAnswer['state'];

export class BeaconAdmission {
  state: AdmissionState = 'open';
  /** Without the settings of its installation, a collector would refuse hosts and store what privacy settings redact. */
  knowsSettings = true;
  #inside = 0;

  /** Accepted beacons without an answer yet. */
  get inside(): number {
    return this.#inside;
  }

  guard(receive: Receive, counters: Pick<Counters, 'refuse'>): Receive {
    const leave = (): void => void (this.#inside -= 1);
    return (beacon) => {
      if (this.state === 'closed') {
        counters.refuse('draining', 'unknown', Date.now());
        return Promise.resolve('draining');
      }
      if (!this.knowsSettings) {
        counters.refuse('settings-unknown', 'unknown', Date.now());
        return Promise.resolve('settings-unknown');
      }
      this.#inside += 1;
      const outcome = receive(beacon);
      // Returns the original promise, not a derived one. A derived promise for every beacon would cost as much as a
      // look-up.
      outcome.then(leave, leave);
      return outcome;
    };
  }
}

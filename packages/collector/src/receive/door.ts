/**
 * Whether beacons are let in. Before a collector stops for good it is no longer ready for new visitors (`leaving`), so that a balancer
 * looks for another one, and then takes no beacon at all (`closed`), so that what is in its journal is all there will be.
 */
import type { DrainAnswer } from '@balise/contract';
import type { Counters } from './counters.ts';
import type { Receive } from './receive-beacon.ts';

export type DoorState = DrainAnswer['state'];

export class Door {
  state: DoorState = 'open';
  #inside = 0;

  /** Beacons that were let in and are not yet answered. */
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
      this.#inside += 1;
      const outcome = receive(beacon);
      // The outcome itself goes on, not another promise of it: each costs as much as a look-up, and they are made for every beacon.
      outcome.then(leave, leave);
      return outcome;
    };
  }
}

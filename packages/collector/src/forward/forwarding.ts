/** Forwarding with the targets of the snapshot in force. When the targets change, all of it is made again. */
import type { Forwarding as ForwardingSettings } from '@balise/settings';
import { Forwarders, type ForwardingParts } from './forwarders.ts';
import type { StoredPart } from './free-disk-space.ts';
import type { ForwardState } from './target-forwarder.ts';

export type { ForwardingParts } from './forwarders.ts';

export class Forwarding {
  #parts: ForwardingParts;
  #forwarders: Forwarders;
  #store: StoredPart | undefined;
  #replacing: Promise<void> = Promise.resolve();
  #isStopped = false;

  private constructor(parts: ForwardingParts, forwarders: Forwarders) {
    this.#parts = parts;
    this.#forwarders = forwarders;
  }

  /** Forwarding begins only with `start`, but from now on the journal keeps the records that targets need. */
  static async open(parts: ForwardingParts): Promise<Forwarding> {
    return new Forwarding(parts, await Forwarders.open(parts));
  }

  get states(): readonly ForwardState[] {
    return this.#forwarders.states;
  }

  /** The first segment that a target still needs; undefined if no segment is needed. */
  get keepFrom(): string | undefined {
    return this.#forwarders.keepFrom;
  }

  start(store: StoredPart): void {
    this.#store = store;
    this.#forwarders.start(store);
    this.#parts.stops?.onChange(() => this.#forwarders.takeStops());
  }

  /**
   * Forwards to these targets from now on. A target that stays continues at its position. A new one begins with the
   * next hit to arrive. Hits that wait for a target that is gone are not sent.
   */
  replace(settings: ForwardingSettings): Promise<void> {
    const replaced = this.#replacing.then(() => this.#replace(settings));
    // A failure is for the caller. The next replacement, and the stop, go ahead.
    this.#replacing = replaced.catch(() => undefined);
    return replaced;
  }

  async #replace(settings: ForwardingSettings): Promise<void> {
    if (this.#isStopped) return;
    if (JSON.stringify(settings) === JSON.stringify(this.#parts.settings)) {
      this.#forwarders.takeSettings();
      return;
    }
    await this.#forwarders.stop();
    const parts = { ...this.#parts, settings };
    // Until they are open, the journal keeps what the earlier ones need.
    this.#forwarders = await Forwarders.open(parts);
    this.#parts = parts;
    if (this.#store) this.#forwarders.start(this.#store);
  }

  /** Called if the disk is full: gives up segments that only wait for other servers. */
  makeRoom(): void {
    this.#forwarders.makeRoom();
  }

  /** Waits a moment for the hits on their way. The next start forwards the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#replacing;
    await this.#forwarders.stop();
  }
}

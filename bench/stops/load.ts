/** Sends numbered beacons of all classes at a fixed rate, in turns to the collectors that are given. */
import { Agent, get } from 'node:http';
import { addressOf } from './classes.ts';

/** Milliseconds between two batches. */
const EVERY = 20;
/** The forwarder sends no beacon of a bot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0';

export class Load {
  /** Number of a beacon to the moment of its acknowledgement. */
  readonly acknowledged = new Map<number, number>();
  readonly refused = new Map<number, number>();
  ports: readonly number[];
  sent = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #onWay = new Set<Promise<void>>();
  readonly #perSecond: number;
  #due = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ports: readonly number[], perSecond: number) {
    this.ports = ports;
    this.#perSecond = perSecond;
  }

  start(): void {
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#due += ((now - last) / 1000) * this.#perSecond;
      last = now;
      for (; this.#due >= 1; this.#due -= 1) this.#begin();
    }, EVERY);
  }

  /** Stops sending and waits for the answers. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.settled();
    this.#agent.destroy();
  }

  /** The beacons on their way are answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#onWay);
  }

  #begin(): void {
    const number = (this.sent += 1);
    // Each class goes to each collector.
    const turn = Math.floor(number / 6) % this.ports.length;
    const sending: Promise<void> = this.#ask(this.ports[turn] ?? 0, number).then(
      () => void this.#onWay.delete(sending),
    );
    this.#onWay.add(sending);
  }

  #ask(port: number, number: number): Promise<void> {
    const options = { agent: this.#agent, headers: { 'user-agent': BROWSER } };
    return new Promise((resolve) => {
      const done = (status: number): void => {
        if (status === 200) this.acknowledged.set(number, Date.now());
        else this.refused.set(number, status);
        resolve();
      };
      get(`http://127.0.0.1:${port}${addressOf(number)}`, options, (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
        answer.on('error', () => done(0));
      }).on('error', () => done(0));
    });
  }
}

/**
 * Sends numbered beacons at a fixed rate, as a load balancer in front of several collectors would. Collectors whose
 * `/readyz` answers 200 take turns. If a collector refuses the connection or answers 503, the next one gets the
 * beacon. A beacon without an answer is not sent again, because it may have arrived.
 */
import { Agent, request } from 'node:http';
import { beaconPath, beaconQuery } from '../../packages/collector/src/testing/beacon-address.ts';

/** Milliseconds between two batches. */
const EVERY = 20;
/** Milliseconds between two checks of `/readyz`. */
const LOOK = 200;

type Outcome = 'acknowledged' | 'not-taken' | 'unanswered';

interface Lane {
  readonly base: string;
  readonly agent: Agent;
  isReady: boolean;
}

export class SteadyLoad {
  /** Beacon number to the index of the collector that acknowledged it. */
  readonly acknowledged = new Map<number, number>();
  readonly unanswered = new Set<number>();
  /** Beacons that no collector accepted. */
  readonly refused = new Set<number>();
  readonly #lanes: readonly Lane[];
  readonly #perSecond: number;
  readonly #onWay = new Set<Promise<void>>();
  #sent: number;
  #due = 0;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: NodeJS.Timeout | undefined;

  /** @param after number before that of the first beacon */
  constructor(ports: readonly number[], perSecond: number, after = 0) {
    this.#sent = after;
    this.#lanes = ports.map((port) => ({
      base: `http://127.0.0.1:${port}`,
      agent: new Agent({ keepAlive: true }),
      isReady: true,
    }));
    this.#perSecond = perSecond;
  }

  /** Number of the last beacon sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Numbers of the beacons that a collector has acknowledged. */
  acknowledgedBy(place: number): number[] {
    return [...this.acknowledged].flatMap(([number, by]) => (by === place ? [number] : []));
  }

  start(): void {
    this.#looking = setInterval(() => void this.#look(), LOOK);
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#due += ((now - last) / 1000) * this.#perSecond;
      last = now;
      for (; this.#due >= 1; this.#due -= 1) this.#begin();
    }, EVERY);
  }

  /** Stops sending and waits for the outstanding answers. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearInterval(this.#looking);
    await Promise.all(this.#onWay);
    for (const { agent } of this.#lanes) agent.destroy();
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#lanes.map(async (lane) => {
        const signal = AbortSignal.timeout(LOOK * 10);
        const status = await fetch(`${lane.base}/readyz`, { signal }).then(
          (answer) => answer.status,
          () => 0,
        );
        lane.isReady = status === 200;
      }),
    );
  }

  /** Collectors in the order to try them. Those that are not ready come last. */
  #places(): number[] {
    const first = (this.#turn += 1);
    const places = this.#lanes.map((_, index) => (first + index) % this.#lanes.length);
    const isReady = (place: number): boolean => this.#lanes[place]?.isReady === true;
    return [...places.filter(isReady), ...places.filter((place) => !isReady(place))];
  }

  #begin(): void {
    const sending: Promise<void> = this.#send((this.#sent += 1)).then(
      () => void this.#onWay.delete(sending),
    );
    this.#onWay.add(sending);
  }

  async #send(number: number): Promise<void> {
    for (const place of this.#places()) {
      const outcome = await this.#ask(place, number);
      if (outcome === 'not-taken') continue;
      if (outcome === 'acknowledged') this.acknowledged.set(number, place);
      else this.unanswered.add(number);
      return;
    }
    this.refused.add(number);
  }

  /**
   * Every third beacon is a POST with its parameters in the body. Every fifth contains an email address, which must
   * be redacted.
   */
  #ask(place: number, number: number): Promise<Outcome> {
    const lane = this.#lanes[place];
    if (!lane) return Promise.resolve('not-taken');
    const name = number % 5 === 0 ? `page of person.${number}@example.com` : `page ${number}`;
    const query = beaconQuery({ parameters: { pageName: name, v100: 'some value '.repeat(10) } });
    const path = beaconPath({ requestId: requestIdOf(number) });
    const isPost = number % 3 === 0;
    return new Promise((resolve) => {
      const sending = request(
        `${lane.base}${path}${isPost ? '' : `?${query}`}`,
        { agent: lane.agent, method: isPost ? 'POST' : 'GET' },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(outcomeOf(answer.statusCode)));
          answer.on('error', () => resolve('unanswered'));
        },
      );
      sending.on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNREFUSED' ? 'not-taken' : 'unanswered'),
      );
      if (isPost) sending.setHeader('content-type', 'application/x-www-form-urlencoded');
      sending.end(isPost ? query : undefined);
    });
  }
}

export const requestIdOf = (number: number): string => `s${number}`;

/** A collector that is shutting down answers 503. */
function outcomeOf(status: number | undefined): Outcome {
  if (status === 200) return 'acknowledged';
  if (status === 503) return 'not-taken';
  throw new Error(`a beacon of the trial was answered with unexpected status ${status}`);
}

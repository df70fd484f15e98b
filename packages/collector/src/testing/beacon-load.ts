/**
 * Sends marked beacons from many connections at once, and remembers the acknowledged ones. Each connection pauses
 * after an answer, until `hurry` is called. A test can so send many hits at one moment without sending many all the
 * time.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { beaconPath, beaconQuery } from './beacon-address.ts';

/** Milliseconds after an answer. */
const PAUSE = 40;

export class BeaconLoad {
  readonly acknowledged = new Set<string>();
  readonly sent = new Set<string>();
  readonly #connections: number;
  #next = 0;
  #running = false;
  #isInHurry = false;
  #workers: Promise<void>[] = [];

  constructor(connections: number) {
    this.#connections = connections;
  }

  /** Markers without an answer, which a client would send again. */
  get unanswered(): string[] {
    return [...this.sent].filter((marker) => !this.acknowledged.has(marker));
  }

  start(base: string, again: readonly string[] = []): void {
    this.#running = true;
    this.#isInHurry = false;
    const agent = new Agent({ keepAlive: true, maxSockets: this.#connections });
    const left = [...again];
    this.#workers = Array.from({ length: this.#connections }, async () => {
      while (this.#running) {
        await this.#send(base, agent, left.pop() ?? `marker ${++this.#next}`);
        if (!this.#isInHurry) await wait(PAUSE);
      }
    });
  }

  /**
   * Waits until more than this many further hits are acknowledged. On a busy machine, a kill could otherwise come
   * before any hit.
   */
  async moreThan(count: number): Promise<void> {
    const before = this.acknowledged.size;
    await expect.poll(() => this.acknowledged.size - before).toBeGreaterThan(count);
  }

  /** Removes the pauses until the load is stopped, and waits for this many hits. */
  async hurry(count: number): Promise<void> {
    this.#isInHurry = true;
    await this.moreThan(count);
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#workers);
  }

  /** Every third beacon is a POST with the parameters in its body. */
  async #send(base: string, agent: Agent, marker: string): Promise<void> {
    const number = Number(marker.split(' ')[1]);
    const path = beaconPath({ requestId: `s${number}` });
    const query = beaconQuery({
      parameters: { pageName: marker, v100: 'a value of some length '.repeat(10) },
    });
    this.sent.add(marker);
    const isPost = number % 3 === 0;
    const status = await ask(
      agent,
      `${base}${path}${isPost ? '' : `?${query}`}`,
      isPost ? query : undefined,
    );
    if (status === 200) this.acknowledged.add(marker);
    // No server answers: the collector has been killed.
    else this.#running = false;
  }
}

function ask(agent: Agent, address: string, body: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(
      address,
      { agent, method: body === undefined ? 'GET' : 'POST' },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    if (body !== undefined) sending.setHeader('content-type', 'application/x-www-form-urlencoded');
    sending.on('error', () => resolve(0));
    sending.end(body);
  });
}

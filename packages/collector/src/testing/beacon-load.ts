/** Sends marked beacons from many connections at once and remembers which were acknowledged. */
import { Agent, request } from 'node:http';
import { beaconPath, beaconQuery } from './beacon-address.ts';

export class BeaconLoad {
  readonly acknowledged = new Set<string>();
  readonly sent = new Set<string>();
  readonly #connections: number;
  #next = 0;
  #running = false;
  #workers: Promise<void>[] = [];

  constructor(connections: number) {
    this.#connections = connections;
  }

  /** What got no answer, as a client that tries again has it. */
  get unanswered(): string[] {
    return [...this.sent].filter((marker) => !this.acknowledged.has(marker));
  }

  start(base: string, again: readonly string[] = []): void {
    this.#running = true;
    const agent = new Agent({ keepAlive: true, maxSockets: this.#connections });
    const left = [...again];
    this.#workers = Array.from({ length: this.#connections }, async () => {
      while (this.#running) await this.#send(base, agent, left.pop() ?? `marker ${++this.#next}`);
    });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#workers);
  }

  /** Every third goes as a POST with the parameters in its body. */
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
    // Nobody answers: the collector has been killed.
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

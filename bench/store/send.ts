/** Sends varied hits to a collector as browsers do. Every run sends the same hits. */
import { Agent, request } from 'node:http';
import { visitBeacons } from '../traffic/beacons.ts';
import { randomOf } from '../traffic/random.ts';
import { IDENTIFIERS } from '../traffic/visits.ts';

const SEED = 20261124;
const CONNECTIONS = 64;
const BEGINS = Date.UTC(2026, 9, 1, 6);
const DAY = 86_400_000;

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
];

/** Paths and queries of hits whose visits start within one day from `begins`. */
export function* targets(hits: number, seed: number, begins: number): Generator<string> {
  const random = randomOf(seed);
  for (let sent = 0; ;) {
    for (const { target } of visitBeacons(
      random,
      random.below(IDENTIFIERS),
      begins + random.below(DAY),
    )) {
      if (sent === hits) return;
      sent += 1;
      yield target;
    }
  }
}

/** Throws if a hit is not answered with 200. */
export async function send(port: number, hits: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const waiting = targets(hits, SEED, BEGINS);
  let number = 0;
  const one = async (): Promise<void> => {
    for (const target of waiting) await sendOne(port, agent, target, (number += 1));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
}

/** Throws if the hit is not answered with 200. */
export async function sendOne(
  port: number,
  agent: Agent,
  target: string,
  number: number,
): Promise<void> {
  const headers = { 'user-agent': AGENTS[number % 97 === 0 ? 4 : number % 4] };
  const status = await new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });
  if (status !== 200) throw new Error(`status ${String(status)}: ${target}`);
}

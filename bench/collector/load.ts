/**
 * Sends requests over persistent connections. Each connection sends its next request when the previous one is
 * answered.
 */
import { connect, type Socket } from 'node:net';
import { beaconPath } from './beacon.ts';

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  /** Milliseconds from request to answer, in ascending order. */
  readonly latencies: Float64Array;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly hits: number;
  /** Number of hits sent before this load. The first hit gets the next number. */
  readonly number: number;
}

/** Throws if an answer is not 200. */
export async function load({ port, connections, hits, number }: LoadOptions): Promise<LoadResult> {
  const latencies = new Float64Array(hits);
  let begun = 0;
  let answered = 0;
  const startedAt = performance.now();
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let head = '';
      const next = (): void => {
        if (begun === hits) return void socket.end(resolve);
        sentAt = performance.now();
        begun += 1;
        ask(socket, number + begun);
      };
      socket.on('connect', next).on('error', reject);
      socket.on('data', (bytes) => {
        head += bytes.toString('latin1');
        if (!isWhole(head)) return;
        if (!head.startsWith('HTTP/1.1 200 ')) return reject(new Error(head.slice(0, 200)));
        head = '';
        latencies[answered] = performance.now() - sentAt;
        answered += 1;
        next();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { answered, seconds: (performance.now() - startedAt) / 1000, latencies: latencies.sort() };
}

function ask(socket: Socket, number: number): void {
  socket.write(
    `GET ${beaconPath(number)} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: Mozilla/5.0 (bench)\r\nAccept: image/*\r\n\r\n`,
  );
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return end >= 0 && text.length >= end + 4 + Number(length ?? 0);
}

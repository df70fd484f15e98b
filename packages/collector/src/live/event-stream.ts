/** Hits as server-sent events, in batches of ten or of 300 ms. A reader that is too slow is sent away and resumes where it was. */
import type { ServerResponse } from 'node:http';
import type { Environment } from '@balise/beacon';
import type { LiveFeed, LiveHit } from './live-feed.ts';

const BATCH = 10;
const BATCH_TIME = 300;
const HEARTBEAT = 15_000;
const MOST_UNREAD = 4 << 20;
const RECONNECT = 2000;

export function streamEvents(
  response: ServerResponse,
  feed: LiveFeed,
  environment: Environment,
  lastEventId: string,
): void {
  const stream = new EventStream(response);
  // A connection that breaks ends with `close`, like any other.
  response.on('error', () => undefined);
  response.on(
    'close',
    feed.listen(environment, (hit) => stream.add(hit)),
  );
  response.on('close', () => stream.stop());
  if (lastEventId) for (const hit of feed.after(environment, lastEventId)) stream.add(hit);
}

class EventStream {
  readonly #response: ServerResponse;
  readonly #heartbeat: NodeJS.Timeout;
  #batch: LiveHit[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(response: ServerResponse) {
    this.#response = response;
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT);
    this.#write(`retry: ${RECONNECT}\n\n`);
  }

  add(hit: LiveHit): void {
    this.#batch.push(hit);
    if (this.#batch.length >= BATCH) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), BATCH_TIME);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const hits = this.#batch;
    this.#batch = [];
    const data = hits.map((hit) => hit.json()).join(',');
    this.#write(`event: hits\nid: ${hits.at(-1)?.id}\ndata: [${data}]\n\n`);
  }

  #write(text: string): void {
    if (this.#response.destroyed) return;
    if (this.#response.writableLength > MOST_UNREAD) this.#response.destroy();
    else this.#response.write(text);
  }
}

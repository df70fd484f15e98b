/** Hits as server-sent events, in batches of ten or of 300 ms. A reader that is too slow is sent away and resumes where it was. */
import type { ServerResponse } from 'node:http';
import type { Environment } from '@balise/beacon';
import type { Watch } from '../visitor/hit-viewer.ts';
import type { LiveFeed, LiveHit } from './live-feed.ts';

const BATCH = 10;
const BATCH_TIME = 300;
const HEARTBEAT = 15_000;
const MOST_UNREAD = 4 << 20;
/** Batches that wait to be shown: a page view may have to be looked for in the store. */
const MOST_WAITING = 100;
const RECONNECT = 2000;

export function streamEvents(
  response: ServerResponse,
  feed: LiveFeed,
  environment: Environment,
  lastEventId: string,
  watch: Watch,
): void {
  const stream = new EventStream(response, watch);
  // A connection that breaks ends with `close`, like any other.
  response.on('error', () => undefined);
  response.on(
    'close',
    feed.listen(environment, (hit) => stream.add(hit)),
  );
  response.on('close', () => {
    stream.stop();
    watch.end();
  });
  if (lastEventId) for (const hit of feed.after(environment, lastEventId)) stream.add(hit);
}

class EventStream {
  readonly #response: ServerResponse;
  readonly #watch: Watch;
  readonly #heartbeat: NodeJS.Timeout;
  #batch: LiveHit[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting = 0;
  #sent: Promise<void> = Promise.resolve();

  constructor(response: ServerResponse, watch: Watch) {
    this.#response = response;
    this.#watch = watch;
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT);
    this.#write(`retry: ${RECONNECT}\n\n`);
  }

  add(hit: LiveHit): void {
    this.#batch.push(hit);
    if (this.#batch.length >= BATCH) this.#take();
    else this.#timer ??= setTimeout(() => this.#take(), BATCH_TIME);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
  }

  /** One batch after the other, in order. */
  #take(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#batch;
    this.#batch = [];
    this.#waiting += 1;
    if (this.#waiting > MOST_WAITING) this.#response.destroy();
    this.#sent = this.#sent.then(() => this.#send(batch));
  }

  async #send(batch: readonly LiveHit[]): Promise<void> {
    try {
      if (this.#response.destroyed) return;
      const hits = await this.#watch.show(batch.flatMap((live) => live.hit() ?? []));
      const data = JSON.stringify(hits);
      this.#write(`event: hits\nid: ${batch.at(-1)?.id}\ndata: ${data}\n\n`);
    } catch {
      // The reader comes again, and asks for what was missed.
      this.#response.destroy();
    } finally {
      this.#waiting -= 1;
    }
  }

  #write(text: string): void {
    if (this.#response.destroyed) return;
    if (this.#response.writableLength > MOST_UNREAD) this.#response.destroy();
    else this.#response.write(text);
  }
}

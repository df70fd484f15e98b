/**
 * The hits of a subscription as server-sent events: `hits`, ten at most, five times a second, and each second in which it has
 * changed the `rate`. A reader that is too slow is sent away and resumes where it was.
 */
import type { ServerResponse } from 'node:http';
import type { Watch } from '../visitor/hit-viewer.ts';
import type { LiveFeed } from './live-feed.ts';
import type { LiveHit } from './live-hit.ts';
import { BEATS_A_SECOND, Outflow } from './outflow.ts';
import { judgeOf, seenOf, type Judge, type Subscription } from './subscription.ts';

const BEAT = 1000 / BEATS_A_SECOND;
const HEARTBEAT = 15_000;
const MOST_UNREAD = 4 << 20;
/** Batches that wait to be shown: a page view may have to be looked for in the store. */
const MOST_WAITING = 100;
const RECONNECT = 2000;

export function streamEvents(
  response: ServerResponse,
  feed: LiveFeed,
  subscription: Subscription,
  lastEventId: string,
  watch: Watch,
): void {
  const { environment } = subscription;
  const isSeen = seenOf(subscription.sight ?? 'all');
  const stream = new EventStream(response, watch, judgeOf(subscription));
  // A connection that breaks ends with `close`, like any other.
  response.on('error', () => undefined);
  response.on(
    'close',
    feed.listen(environment, (hit, weight) => {
      if (isSeen(hit)) stream.add(hit, weight);
    }),
  );
  response.on('close', () => {
    stream.stop();
    watch.end();
  });
  if (lastEventId) stream.addMissed(feed.after(environment, lastEventId));
}

/** Hits a second. */
interface Rate {
  readonly shown: number;
  /** Of the subscription; those that were not shown were left out evenly. */
  readonly matching: number;
  readonly all: number;
}

class EventStream {
  readonly #response: ServerResponse;
  readonly #watch: Watch;
  readonly #matches: Judge;
  readonly #outflow = new Outflow<LiveHit>();
  readonly #heartbeat: NodeJS.Timeout;
  #timer: NodeJS.Timeout;
  #due = performance.now() + BEAT;
  #beats = 0;
  #others = 0;
  #rate: Rate = { shown: 0, matching: 0, all: 0 };
  #waiting = 0;
  #sent: Promise<void> = Promise.resolve();

  constructor(response: ServerResponse, watch: Watch, matches: Judge) {
    this.#response = response;
    this.#watch = watch;
    this.#matches = matches;
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), HEARTBEAT);
    this.#timer = setTimeout(() => this.#beat(), BEAT);
    this.#write(`retry: ${RECONNECT}\n\n`);
  }

  add(hit: LiveHit, weight: number): void {
    if (this.#matches(hit)) this.#outflow.add(hit, weight);
    else this.#others += weight;
  }

  addMissed(hits: readonly LiveHit[]): void {
    this.#outflow.addMissed(hits.filter(this.#matches));
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#timer);
  }

  #beat(): void {
    const hits = this.#outflow.next();
    if (hits.length > 0) this.#take(hits);
    this.#beats += 1;
    if (this.#beats % BEATS_A_SECOND === 0) this.#tellRate();
    // By the clock: what each timer is late would add up, and fewer than fifty would leave. Beats that were missed stay so.
    // In whole milliseconds, as timers have them: of what is a hair less, one would be cut off.
    const late = Math.round(Math.max(0, performance.now() - this.#due)) % BEAT;
    this.#due = performance.now() + BEAT - late;
    if (!this.#response.destroyed) this.#timer = setTimeout(() => this.#beat(), BEAT - late);
  }

  #tellRate(): void {
    const counted = this.#outflow.counted();
    const rate = { ...counted, all: counted.matching + this.#others };
    this.#others = 0;
    const { shown, matching, all } = this.#rate;
    if (rate.shown === shown && rate.matching === matching && rate.all === all) return;
    this.#rate = rate;
    this.#write(`event: rate\ndata: ${JSON.stringify(rate)}\n\n`);
  }

  /** One batch after the other, in order. */
  #take(batch: readonly LiveHit[]): void {
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

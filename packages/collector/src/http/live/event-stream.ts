/**
 * Sends the hits of a subscription as server-sent events. `hits` has at most ten hits, five times a second. `rate`
 * follows after each second in which it changed. A reader that is too slow is disconnected, and resumes where it
 * stopped.
 */
import type { ServerResponse } from 'node:http';
import type { Watch } from './hit-viewer.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';
import type { LiveHit } from '../../intake/live/live-hit.ts';
import { BEATS_A_SECOND, HitThrottle } from './hit-throttle.ts';
import { judgeOf, seenOf, type Judge, type Subscription } from './subscription.ts';

const BEAT = 1000 / BEATS_A_SECOND;
const HEARTBEAT = 15_000;
const MOST_UNREAD = 4 << 20;
/** Maximum number of batches that wait to be shown. A page view may have to be read from the store first. */
const MOST_WAITING = 100;
const RECONNECT = 2000;

export function streamEvents(
  response: ServerResponse,
  feed: LiveFeed,
  subscription: Subscription,
  missed: () => readonly LiveHit[],
  watch: Watch,
): void {
  const { environment } = subscription;
  const isSeen = seenOf(subscription.sight ?? 'all');
  const stream = new EventStream(response, watch, judgeOf(subscription));
  // A broken connection also causes the `close` event.
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
  stream.addMissed(missed());
}

/** Hits per second. */
interface Rate {
  readonly shown: number;
  /** Hits of the subscription. Those that were not shown were left out evenly. */
  readonly matching: number;
  readonly all: number;
}

class EventStream {
  readonly #response: ServerResponse;
  readonly #watch: Watch;
  readonly #matches: Judge;
  readonly #outflow = new HitThrottle<LiveHit>();
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
    // Corrects each timer by its delay. Otherwise the delays would add up, and fewer than fifty hits would leave each
    // second. Missed beats are not repeated. Rounds to whole milliseconds like the timers, because a fraction would
    // be cut off.
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

  /** Sends one batch after the other, in order. */
  #take(batch: readonly LiveHit[]): void {
    this.#waiting += 1;
    if (this.#waiting > MOST_WAITING) this.#response.destroy();
    this.#sent = this.#sent.then(() => this.#send(batch));
  }

  async #send(batch: readonly LiveHit[]): Promise<void> {
    try {
      if (this.#response.destroyed) return;
      const hits = await this.#watch.show(batch.flatMap((live) => live.hit() ?? []));
      const last = hits.at(-1);
      if (last) this.#write(`event: hits\nid: ${last.id}\ndata: ${JSON.stringify(hits)}\n\n`);
    } catch {
      // The reader reconnects and asks for the missed hits.
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

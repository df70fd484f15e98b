/** Sends entries to the server of the preview, in batches, and what remains when the page is left. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import type { PreviewEntry, SentEntry } from '../entry.ts';
import { askServer, type Answer } from './ask-server.ts';
import { jsonText } from './json-text.ts';

/** Why entries are not sent, for the moment or for good. */
export type Trouble = 'ended' | 'host' | 'full' | 'policy' | 'network' | 'busy' | 'refused';

export interface QueueParts {
  readonly cookie: string;
  /** Receives the content of each answer that accepts entries. */
  readonly onAnswer: (body: Answer['body']) => void;
  /** Called with undefined when entries are sent again. */
  readonly onTrouble: (trouble: Trouble | undefined) => void;
}

export interface EntryQueue {
  readonly add: (entry: PreviewEntry) => void;
  /** From this call on, it sends nothing. */
  readonly stop: () => void;
}

const PATH = '/preview/entries';
const BETWEEN_MILLISECONDS = 300;
const AGAIN_MILLISECONDS = 5000;
/** Time in which a page that is about to be left may still stay. */
const LEAVING_MILLISECONDS = 1000;
/** Bytes of a request, below the 64 kB that the server accepts. */
const BATCH_BYTES = 60_000;
/** Entries that wait for a server without an answer. */
const MOST_WAITING = 500;

/** Greets the server at once, with an empty batch, so that the server answers what is previewed and until when. */
export function openEntryQueue(parts: QueueParts): EntryQueue {
  const queue = new Batches(parts);
  whenHidden(() => queue.sendAll(true));
  // A click may leave the page. Some beacons follow this event, and the page may also stay.
  window.addEventListener('beforeunload', () => {
    queue.sendAll(true);
    setTimeout(() => queue.stay(), LEAVING_MILLISECONDS);
  });
  window.addEventListener('pageshow', () => queue.stay());
  window.addEventListener('visibilitychange', () => queue.stay(), true);
  void queue.send();
  return { add: (entry) => queue.add(entry), stop: () => queue.stop() };
}

class Batches {
  private readonly parts: QueueParts;
  private waiting: SentEntry[] = [];
  private added = 0;
  private isStopped = false;
  private isAsking = false;
  private isLeaving = false;
  private sentAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: QueueParts) {
    this.parts = parts;
  }

  add(entry: PreviewEntry): void {
    if (this.isStopped) return;
    // An answer may be lost, and the entry is then sent again. By this number, the server keeps it once.
    this.waiting.push({ ...entry, number: this.added++ });
    if (this.isLeaving) this.sendAll(true);
    // At once after a pause, so that little waits when the page is left.
    else this.plan(Math.max(0, this.sentAt + BETWEEN_MILLISECONDS - Date.now()));
  }

  stop(): void {
    this.isStopped = true;
    this.waiting = [];
    clearTimeout(this.timer);
  }

  /** Sends everything, without waiting for an answer. */
  sendAll(isLeaving: boolean): void {
    this.isLeaving = isLeaving;
    while (this.waiting[0] && !this.isStopped) void this.send();
  }

  /** The page is shown after all. */
  stay(): void {
    this.isLeaving = document.visibilityState === 'hidden';
  }

  async send(): Promise<void> {
    const batch = this.waiting.splice(0, countThatFits(this.waiting));
    const body = { cookie: this.parts.cookie, entries: batch };
    this.isAsking = true;
    this.sentAt = Date.now();
    let answer = await askServer(PATH, body, true);
    // The browser may refuse to let more requests outlive the page.
    if (answer.noAnswer === 'network') answer = await askServer(PATH, body, false);
    this.isAsking = false;
    if (!this.isStopped) this.settle(answer, batch);
  }

  private settle(answer: Answer, batch: readonly SentEntry[]): void {
    const trouble = troubleOf(answer);
    const isRepeated = trouble === 'network' || trouble === 'busy';
    if (isRepeated) this.putBack(batch);
    else if (trouble === 'refused') this.putBack(withoutRefused(batch, answer));
    else if (trouble) this.stop();
    this.parts.onTrouble(trouble);
    if (!trouble) this.parts.onAnswer(answer.body);
    if (isRepeated) this.plan(AGAIN_MILLISECONDS);
    else if (this.waiting[0]) this.plan(BETWEEN_MILLISECONDS);
  }

  private putBack(batch: readonly SentEntry[]): void {
    this.waiting = [...batch, ...this.waiting].slice(-MOST_WAITING);
  }

  private plan(pause: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.isAsking && !this.isStopped) void this.send();
    }, pause);
  }
}

function troubleOf({ status, noAnswer }: Answer): Trouble | undefined {
  if (noAnswer) return noAnswer;
  if (status === 200) return undefined;
  if (status === 410) return 'ended';
  if (status === 403) return 'host';
  if (status === 413) return 'full';
  if (status === 400) return 'refused';
  return status === 429 ? 'busy' : 'network';
}

/** The answer names the first entry that it refuses, such as `entries.3.kind`. Otherwise the whole batch is left out. */
function withoutRefused(batch: readonly SentEntry[], { body }: Answer): readonly SentEntry[] {
  const [, at] = /^entries\.(\d+)/.exec(String(body['place'])) ?? [];
  return at === undefined ? [] : batch.filter((_, place) => place !== Number(at));
}

/** How many entries fit in one request; at least one. */
function countThatFits(entries: readonly PreviewEntry[]): number {
  let bytes = 0;
  for (const [place, entry] of entries.entries()) {
    bytes += attempt(() => new Blob([jsonText(entry)]).size) ?? 0;
    if (bytes > BATCH_BYTES) return Math.max(place, 1);
  }
  return entries.length;
}

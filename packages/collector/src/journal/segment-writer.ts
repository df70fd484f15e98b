/** Writes groups of records to the newest segment, one write and one sync each, and begins a new segment when that one is full or in doubt. */
import { encodeFrames, frameSize } from './frame.ts';
import type { JournalFiles, SegmentFile } from './journal-files.ts';
import type { Segment } from './recover-segments.ts';
import { encodeHeader, type SegmentEnds } from './segment-header.ts';
import { hitId, segmentName } from './segment-name.ts';

export class SegmentWriter {
  readonly #files: JournalFiles;
  /** All segments, oldest first; the writer adds to them. */
  readonly #segments: Segment[];
  readonly #segmentBytes: number;
  /** Of this run: those whose last write failed. */
  readonly #doubtful = new WeakSet<Segment>();
  #open: { readonly file: SegmentFile; readonly segment: Segment } | undefined;

  constructor(files: JournalFiles, segments: Segment[], segmentBytes: number) {
    this.#files = files;
    this.#segments = segments;
    this.#segmentBytes = segmentBytes;
  }

  /** Name of the segment that is written to. */
  get current(): string | undefined {
    return this.#open?.segment.name;
  }

  /** Resolves to the identifiers of the records once they are on the disk. */
  async write(payloads: readonly Buffer[]): Promise<string[]> {
    this.#open ??= await this.#begin();
    const { file, segment } = this.#open;
    const header = segment.start === 0 ? [encodeHeader(this.#ends())] : [];
    try {
      await file.write(encodeFrames([...header, ...payloads]), segment.end);
      await file.sync();
    } catch (error) {
      await this.#abandon(file, segment);
      throw error;
    }
    for (const payload of header) segment.start = segment.end = frameSize(payload);
    const ids = payloads.map((payload) => {
      const id = hitId(segment.name, segment.end);
      segment.end += frameSize(payload);
      return id;
    });
    segment.lastAt = Date.now();
    if (segment.end > this.#segmentBytes) await this.close();
    return ids;
  }

  /** All of it is synced: an error while closing loses nothing. */
  async close(): Promise<void> {
    const left = this.#open;
    this.#open = undefined;
    await left?.file.close().catch(() => undefined);
  }

  async #begin(): Promise<{ file: SegmentFile; segment: Segment }> {
    const name = segmentName(Date.now(), this.#segments.at(-1)?.name);
    const file = await this.#files.create(name);
    const segment = { name, start: 0, end: 0, lastAt: 0 };
    this.#segments.push(segment);
    return { file, segment };
  }

  /** Only of segments that are still there: a disk that is full for days does not make the header too long to be read. */
  #ends(): SegmentEnds {
    const left = this.#segments.filter((segment) => this.#doubtful.has(segment));
    return Object.fromEntries(left.map(({ name, end }) => [name, end]));
  }

  /**
   * After an error nobody knows what a file holds: it is never synced again, and the next record
   * begins a new one. Cutting and removing may fail too; then the next header says where it ends.
   */
  async #abandon(file: SegmentFile, segment: Segment): Promise<void> {
    this.#open = undefined;
    this.#doubtful.add(segment);
    await file.truncate(segment.end).catch(() => undefined);
    await file.close().catch(() => undefined);
    if (segment.start > 0) return;
    await this.#files.remove(segment.name).then(
      () => this.#segments.splice(this.#segments.indexOf(segment), 1),
      () => undefined,
    );
  }
}

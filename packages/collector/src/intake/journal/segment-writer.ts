/**
 * Writes groups of records to the newest segment, with one write and one sync for each group. Starts a new segment
 * when the current one is full, or when a write to it has failed.
 */
import { encodeFrames, frameSize } from './frame.ts';
import type { JournalFiles, SegmentFile } from './journal-files.ts';
import type { Segment } from './recover-segments.ts';
import { encodeHeader, type SegmentEnds } from './segment-header.ts';
import { hitId, segmentName } from './segment-name.ts';

export class SegmentWriter {
  readonly #files: JournalFiles;
  /** All segments, oldest first. The writer adds to this list. */
  readonly #segments: Segment[];
  readonly #segmentBytes: number;
  /** Segments of this run whose last write failed. */
  readonly #doubtful = new WeakSet<Segment>();
  #open: { readonly file: SegmentFile; readonly segment: Segment } | undefined;

  constructor(files: JournalFiles, segments: Segment[], segmentBytes: number) {
    this.#files = files;
    this.#segments = segments;
    this.#segmentBytes = segmentBytes;
  }

  /** Name of the segment that is being written. */
  get current(): string | undefined {
    return this.#open?.segment.name;
  }

  /** Resolves to the ids of the records once they are on the disk. */
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

  /** All records are synced already, so an error while closing loses nothing. */
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

  /**
   * Lists only segments that still exist. Otherwise a disk that is full for days would make the header too long to be
   * read.
   */
  #ends(): SegmentEnds {
    const left = this.#segments.filter((segment) => this.#doubtful.has(segment));
    return Object.fromEntries(left.map(({ name, end }) => [name, end]));
  }

  /**
   * After an error, the content of a file is uncertain. It is never synced again, and the next record starts a new
   * segment. Truncating and removing the file may fail too. In that case the next header gives its end.
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

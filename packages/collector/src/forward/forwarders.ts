/**
 * All targets of one snapshot of the settings, the process that sends to them, and the part of the journal that they
 * still need.
 */
import { join } from 'node:path';
import type { Forwarding as ForwardingSettings } from '@balise/settings';
import type { Proxy } from '../base/outbound/outbound-fetch.ts';
import { Helper } from '../base/child-process/helper.ts';
import { freeBytes } from '../base/files/free-bytes.ts';
import type { StopsInForce } from '../intake/stops/stops-in-force.ts';
import type { Journal } from '../intake/journal/journal.ts';
import type { Log } from '../base/log/log.ts';
import { processModule } from '../base/files/places.ts';
import type { ForwardCalls, ForwardProcessOptions } from './open-senders.ts';
import { KeepRoom, type StoredPart } from './free-disk-space.ts';
import { placeFiles, type Place, type PlaceFiles } from './place-file.ts';
import { TargetForwarder, type ForwardState, type Pauses } from './target-forwarder.ts';
import { targetOf, type Target } from './request/target.ts';

export interface ForwardingParts {
  readonly settings: ForwardingSettings;
  readonly dataFolder: string;
  readonly journalFolder: string;
  readonly journal: Journal;
  readonly proxy?: Proxy | undefined;
  readonly log: Log;
  readonly pauses?: Pauses | undefined;
  readonly stops?: Pick<StopsInForce, 'waiting' | 'counts' | 'onChange'> | undefined;
}

const LAST_STEP = 2000;
const MEGABYTE = 1 << 20;
const START: Place = { segment: '', offset: 0 };

export class Forwarders {
  readonly #parts: ForwardingParts;
  readonly #targets: readonly TargetForwarder[];
  #helper: Helper<ForwardCalls> | undefined;
  #room: KeepRoom | undefined;
  #store: StoredPart | undefined;
  /** Positions of targets that these settings do not name. A command may have other settings than the collector. */
  #unset: readonly Place[];

  private constructor(
    parts: ForwardingParts,
    begins: readonly (readonly [Target, Place])[],
    unset: readonly Place[],
  ) {
    const { journal, log } = parts;
    this.#parts = parts;
    this.#unset = unset;
    const uncertainUntil = journal.segments.at(-1)?.name ?? '';
    const places = placesOf(parts);
    this.#targets = begins.map(([target, from]) => {
      const name = target.id;
      return new TargetForwarder({
        target,
        journal,
        places,
        calls: { forward: (batch) => this.#calls.call('forward', batch) },
        from,
        uncertainUntil,
        onFailing: (reason) => log('serve.forward-failing', { target: name, reason }),
        onAgain: () => log('serve.forward-again', { target: name }),
        onLost: (loss, hits) =>
          log('serve.not-forwarded', {
            target: name,
            hits,
            reason: `FORWARD_${loss.toUpperCase()}`,
          }),
        onPassed: () => void this.#store?.sweep(),
        ...(parts.pauses ? { pauses: parts.pauses } : {}),
        stops: parts.stops,
      });
    });
  }

  /** Forwarding begins only with `start`, but from now on the journal keeps the records that targets need. */
  static async open(parts: ForwardingParts): Promise<Forwarders> {
    const places = placesOf(parts);
    const targets = parts.settings.targets.map(targetOf);
    const begins: (readonly [Target, Place])[] = [];
    for (const target of targets) begins.push([target, await beginOf(target, parts, places)]);
    const unset: Place[] = [];
    for (const id of await places.list()) {
      if (targets.some((target) => target.id === id)) continue;
      const place = await places.read(id);
      unset.push(typeof place === 'string' ? START : place);
    }
    return new Forwarders(parts, begins, unset);
  }

  get states(): readonly ForwardState[] {
    return this.#targets.map(({ state }) => state);
  }

  /** The first segment that a target still needs; undefined if no segment is needed. */
  get keepFrom(): string | undefined {
    const places = [...this.#targets.map(({ place }) => place), ...this.#unset];
    const segments = places.map(({ segment }) => segment).sort();
    return segments[0];
  }

  start(store: StoredPart): void {
    // A target that returns to the settings later starts without a position.
    this.#unset = [];
    void placesOf(this.#parts).keepOnly(this.#targets.map(({ target }) => target.id));
    if (this.#targets.length === 0) return;
    const { settings, journal, journalFolder, proxy } = this.#parts;
    this.#store = store;
    const open: ForwardProcessOptions = {
      journalFolder,
      targets: this.#targets.map(({ target }) => target),
      proxy,
    };
    this.#helper = new Helper<ForwardCalls>({
      entry: processModule('forward/forward-process'),
      open,
      onState: () => undefined,
    });
    this.#room = new KeepRoom({
      journal,
      store,
      targets: this.#targets,
      free: () => freeBytes(journalFolder),
      keepFree: settings.keepFreeMegabytes * MEGABYTE,
      count: (batch) => this.#calls.call('count', batch),
    });
    this.#room.start();
    for (const target of this.#targets) target.start();
  }

  /** Gives the process the settings in force, of which the targets are the same. */
  takeSettings(): void {
    this.#helper?.takeSettings();
  }

  /** Gives the process the stops in force. One that is starting gets them with its first step. */
  takeStops(): void {
    const waiting = this.#parts.stops?.waiting ?? [];
    void this.#helper?.call('obey', waiting).catch(() => undefined);
  }

  /** Called if the disk is full: gives up segments that only wait for other servers. */
  makeRoom(): void {
    void this.#room?.look();
  }

  /** Waits a moment for the hits on their way. The next start forwards the rest. */
  async stop(): Promise<void> {
    this.#room?.stop();
    const stopped = Promise.all(this.#targets.map((target) => target.stop()));
    await this.#helper?.call('stop').catch(() => undefined);
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, LAST_STEP).unref())]);
    await this.#helper?.close();
  }

  get #calls(): Helper<ForwardCalls> {
    if (!this.#helper) throw new Error('forwarding has not been started');
    return this.#helper;
  }
}

const placesOf = ({ dataFolder }: ForwardingParts): PlaceFiles =>
  placeFiles(join(dataFolder, 'forward'));

/**
 * A new target starts with the next hit to arrive. If its position is damaged or belongs to another journal,
 * everything in the journal is forwarded again. The other server recognizes duplicates by their request ids.
 */
async function beginOf(
  { id }: Target,
  { journal, log }: ForwardingParts,
  places: PlaceFiles,
): Promise<Place> {
  const place = await places.read(id);
  const { segments } = journal;
  if (place === 'none') {
    const last = segments.at(-1);
    const end = { segment: last?.name ?? '', offset: last?.end ?? 0 };
    await places.write(id, end);
    return end;
  }
  if (place === 'damaged') log('serve.forward-place-damaged', { target: id });
  else if (place.segment === '' || segments.some(({ name }) => name === place.segment))
    return place;
  return { segment: segments[0]?.name ?? '', offset: 0 };
}

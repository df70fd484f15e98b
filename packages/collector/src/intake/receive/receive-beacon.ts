/**
 * Handles one beacon from the socket to the acknowledgement: parses and checks it, redacts it again, recognizes
 * duplicates, and determines its origin. It answers once the record is durable.
 */
import { parseRequest, type Environment, type Pair, type ParsedRequest } from '@balise/beacon';
import { derived } from '@balise/settings';
import { encodeRecord } from '../journal/record.ts';
import type { Journal } from '../journal/journal.ts';
import { JournalUnavailable, RecordTooLong } from '../journal/journal.ts';
import type { ProblemCode } from '../../base/locales/messages.ts';
import type { OriginOf } from '../../hit/origin/origin-of.ts';
import { dayIdentifier, withDayIdentifier } from '../../hit/visitor/day-identifier.ts';
import { identifierOf } from '../../hit/visitor/identifier-of.ts';
import type { StopMatcher } from '../../hit/stops/stop-matcher.ts';
import type { Stop } from '../../hit/stops/stop.ts';
import { KnownPairs } from '../../hit/scrub/known-pairs.ts';
import { createScrubber, type ScrubbedParameters } from '../../hit/scrub/scrub-again.ts';
import { keptRequestId } from '../../hit/scrub/wire-identifiers.ts';
import { isAdmitted } from './is-admitted.ts';
import type { Counters } from '../counts/counters.ts';
import { requestKey, type DuplicateWindow } from '../limits/duplicate-window.ts';
import { createBeaconCheck } from './check-beacon.ts';
import { environmentOf } from './environment-of.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { targetOf } from './target-of.ts';

export interface ReceivedBeacon {
  readonly method: 'GET' | 'POST';
  /** Path and query as received. */
  readonly url: string;
  readonly body: string;
  /** Full address of the client. It must not leave this module. */
  readonly address: string;
  /** The user agent header. It must not leave this module either. */
  readonly agent: string;
  /**
   * Only for a simulated visitor: the time of the hit in milliseconds. The hit is then marked as simulated. A request
   * itself cannot set this.
   */
  readonly simulatedAt?: number;
}

export interface AcceptedBeacon {
  readonly id: string;
  readonly environment: Environment | 'unknown';
  /** The encoded record, as in the journal. */
  readonly payload: Buffer;
}

export interface ReceiverParts {
  readonly journal: Pick<Journal, 'append'>;
  readonly duplicates: DuplicateWindow;
  readonly rateLimit: RateLimit;
  readonly counters: Counters;
  readonly originOf: OriginOf;
  readonly knownSuitesOnly: boolean;
  /**
   * Returns the key of a day, for daily identifiers of hits without an identifier. Undefined while the key is
   * unknown.
   */
  readonly dayKeyAt?: (moment: number) => string | undefined;
  /**
   * Applies the corrections in force: returns the parameters to store, the same list without a match. Returns
   * undefined for a visitor who is being erased. `at`: time of receipt in milliseconds.
   */
  readonly correct?: (parameters: readonly Pair[], at: number) => readonly Pair[] | undefined;
  /** The stops in force. A stopped beacon is acknowledged and not stored. `matcher` is undefined while no stop is in force. */
  readonly stops?: {
    readonly matcher: StopMatcher | undefined;
    note(stop: Stop): void;
  };
  /** Called for each new hit once it is durable. */
  readonly onAccepted: (beacon: AcceptedBeacon) => void;
  readonly now: () => number;
}

/** Resolves to undefined if the beacon is acknowledged, otherwise to the reason of its refusal. */
export type Receive = (beacon: ReceivedBeacon) => Promise<ProblemCode | undefined>;

/** Few hits report a failure of the tag. Only hits with this text are searched for one. */
const FAILED = 'failed=';

export function createReceiver(parts: ReceiverParts): Receive {
  const { journal, duplicates, rateLimit, counters, onAccepted } = parts;
  /** Made whole for each snapshot of the settings. A request takes it once. */
  const checksInForce = derived(({ privacy }) => {
    const known = new KnownPairs();
    const scrubAgain = createScrubber(privacy, known);
    return {
      known,
      scrubAgain,
      whatIsWrong: createBeaconCheck(counters.strangers, parts.knownSuitesOnly),
    };
  });
  checksInForce();
  /** Requests that are being written to disk. A duplicate of one is acknowledged together with it, never earlier. */
  const pending = new Map<string, Promise<string>>();

  return async function receive(beacon) {
    const now = parts.now();
    const refuse = (
      code: ProblemCode,
      environment: Environment | 'unknown' = 'unknown',
    ): ProblemCode => {
      counters.refuse(code, environment, now);
      return code;
    };
    if (!isAdmitted(rateLimit, beacon.address, now)) return refuse('too-many-requests');
    const { known, scrubAgain, whatIsWrong } = checksInForce();
    const parsed = parseRequest(beacon, known);
    if ('refused' in parsed) return refuse(parsed.refused);
    const environment = environmentOf(parsed.suites, parsed.parameters);
    const wrong = whatIsWrong(parsed, environment, now);
    if (wrong) return refuse(wrong, environment);
    const stop = parts.stops?.matcher?.stopOf(parsed, environment);
    if (stop) return void parts.stops?.note(stop);

    const scrubbed = scrubAgain(parsed.parameters, parsed.fresh);
    // The key is that of the beacon before a correction, because the first copy may have arrived before it.
    const uncorrected = targetOf(beacon, scrubbed);
    const request = requestKey(uncorrected);
    // Two equal requests without a request id are two hits.
    const canRepeat = keptRequestId(parsed.requestId) !== '';
    const first = canRepeat ? pending.get(request) : undefined;
    if (first || (canRepeat && duplicates.has(request, now)))
      return repeated(counters, first, environment, refuse);
    // From here to the journal nothing is awaited: a record is in the journal before a task, or was corrected by it.
    const record = recordOf(parts, { beacon, parsed, environment, scrubbed, uncorrected, now });
    if (!record) return refuse('being-erased', environment);
    const { payload, parameters, target } = record;
    const writing = journal.append(payload);
    if (canRepeat) pending.set(request, writing);
    try {
      const id = await writing;
      if (canRepeat) duplicates.remember(request, now);
      counters.received += 1;
      if (target.includes(FAILED)) counters.failures.note(parameters, environment, now);
      onAccepted({ id, environment, payload });
      return undefined;
    } catch (error) {
      return notDurable(error, environment, refuse);
    } finally {
      if (canRepeat) pending.delete(request);
    }
  };
}

/** A beacon that is accepted unless its visitor is being erased. */
interface CheckedBeacon {
  readonly beacon: ReceivedBeacon;
  readonly parsed: ParsedRequest;
  readonly environment: Environment | 'unknown';
  readonly scrubbed: ScrubbedParameters;
  /** The target before a correction. */
  readonly uncorrected: string;
  readonly now: number;
}

interface CorrectedRecord {
  /** Encoded. */
  readonly payload: Buffer;
  /** After corrections. */
  readonly parameters: readonly Pair[];
  readonly target: string;
}

/** Undefined for a visitor who is being erased. */
function recordOf(
  { correct, stops, originOf, dayKeyAt }: ReceiverParts,
  { beacon, parsed, environment, scrubbed, uncorrected, now }: CheckedBeacon,
): CorrectedRecord | undefined {
  const { method, simulatedAt } = beacon;
  const size = beacon.body ? Buffer.byteLength(beacon.body) : beacon.url.length;
  const receivedAt = simulatedAt ?? now;
  const corrected = correct ? correct(scrubbed.parameters, receivedAt) : scrubbed.parameters;
  if (!corrected) return undefined;
  const parameters = withoutStopped(stops, corrected, environment);
  const target =
    parameters === scrubbed.parameters
      ? uncorrected
      : targetOf(beacon, { parameters, changed: true });
  const seen = originOf(beacon.agent, beacon.address);
  const origin = simulatedAt === undefined ? seen : { ...seen, isSimulated: true as const };
  const key = simulatedAt === undefined ? dayKeyAt?.(now) : undefined;
  const isAnonymous = key !== undefined && identifierOf(parameters) === '';
  const kept = isAnonymous ? targetOfDay(target, key, beacon, parsed) : target;
  const { findings } = scrubbed;
  const payload = encodeRecord({ receivedAt, method, size, findings, origin, target: kept });
  return { payload, parameters, target };
}

/** The parameters without the stopped dimensions. */
function withoutStopped(
  stops: ReceiverParts['stops'],
  parameters: readonly Pair[],
  environment: Environment | 'unknown',
): readonly Pair[] {
  const blanked = stops?.matcher?.blank(parameters, environment);
  for (const stop of blanked?.stops ?? []) stops?.note(stop);
  return blanked?.parameters ?? parameters;
}

/** The target with the daily identifier of a visitor without cookies. */
const targetOfDay = (
  target: string,
  key: string,
  beacon: ReceivedBeacon,
  { suites }: ParsedRequest,
): string => withDayIdentifier(target, dayIdentifier(key, { ...beacon, suites }));

type Refuse = (code: ProblemCode, environment: Environment | 'unknown') => ProblemCode;

/** Answers a repeated request: with the first copy if that is being written, otherwise at once. */
async function repeated(
  counters: Counters,
  first: Promise<string> | undefined,
  environment: Environment | 'unknown',
  refuse: Refuse,
): Promise<ProblemCode | undefined> {
  try {
    await first;
    counters.duplicates += 1;
    return undefined;
  } catch (error) {
    return notDurable(error, environment, refuse);
  }
}

function notDurable(
  error: unknown,
  environment: Environment | 'unknown',
  refuse: Refuse,
): ProblemCode {
  if (error instanceof RecordTooLong) return refuse('body-too-large', environment);
  if (error instanceof JournalUnavailable) return refuse('not-durable', environment);
  throw error;
}

/**
 * What the journal keeps of a request, after scrubbing and without the client's address and agent: one line of text
 * whose last part is the request itself, so that an untouched request is written as it came. Before it a later version may add parts,
 * none of which begins as a path does: they are passed over.
 */
import {
  parseRequest,
  toHit,
  UNKNOWN_ORIGIN,
  type Finding,
  type Hit,
  type Origin,
} from '@balise/beacon';
import { departmentOfHit } from '../department/department-of.ts';
import { decodeOrigin, encodeOrigin } from '../origin/origin-text.ts';

export interface BeaconRecord {
  readonly receivedAt: number;
  readonly method: 'GET' | 'POST';
  readonly size: number;
  readonly findings: readonly Finding[];
  readonly origin: Origin;
  /** Path and parameters as one address, also when the parameters came in a body. */
  readonly target: string;
}

const FORMAT = '2';
/** Of earlier collectors: the first part of the client's address stands where the origin does now, or nothing. It is not read. */
const WITHOUT_ORIGIN = '1';
const SEPARATOR = '\t';
const SEPARATOR_BYTE = 9;
/** Before the request. */
const PARTS = 6;
const PATH = '/';
/** A space: no format begins with it. */
const EMPTY = 0x20;

export function encodeRecord(record: BeaconRecord): Buffer {
  const { receivedAt, method, size, findings, origin, target } = record;
  const found = findings.map(({ kind, field }) => `${kind}:${encodeURIComponent(field)}`).join(',');
  const head = `${FORMAT}\t${receivedAt}\t${method}\t${encodeOrigin(origin)}\t${size}\t${found}\t`;
  // Written one behind the other: joined first, the target would be copied once more.
  const headLength = Buffer.byteLength(head);
  const payload = Buffer.allocUnsafe(headLength + Buffer.byteLength(target));
  payload.write(head);
  payload.write(target, headLength);
  return payload;
}

/** In place of a record that was taken out: it says nothing, in so many bytes. */
export function emptyRecord(length: number): Buffer {
  return Buffer.alloc(length, EMPTY);
}

export function isEmptyRecord(payload: Buffer): boolean {
  return payload.every((byte) => byte === EMPTY);
}

/** Nothing for a record of another format, or one that this one could not have written. */
export function decodeRecord(payload: Buffer): BeaconRecord | undefined {
  const end = endOfHead(payload);
  if (end === 0) return undefined;
  const [format, receivedAt, method, origin, size, found] = payload
    .toString('utf8', 0, end)
    .split(SEPARATOR);
  if (format !== FORMAT && format !== WITHOUT_ORIGIN) return undefined;
  const findings = decodeFindings(found ?? '');
  if (!findings || !isMoment(Number(receivedAt))) return undefined;
  return {
    receivedAt: Number(receivedAt),
    method: method === 'POST' ? 'POST' : 'GET',
    size: Number(size),
    findings,
    origin: format === FORMAT ? decodeOrigin(origin ?? '') : UNKNOWN_ORIGIN,
    target: targetIn(payload.toString('utf8', end)),
  };
}

/** Where the parts end that each record has, with the separator behind them; 0 where one is missing. */
function endOfHead(payload: Buffer): number {
  let end = 0;
  for (let part = 0; part < PARTS; part += 1) {
    end = payload.indexOf(SEPARATOR_BYTE, end) + 1;
    if (end === 0) return 0;
  }
  return end;
}

/** The target may have separators of its own. */
function targetIn(rest: string): string {
  if (rest.startsWith(PATH)) return rest;
  const parts = rest.split(SEPARATOR);
  const first = parts.findIndex((part) => part.startsWith(PATH));
  return parts.slice(Math.max(first, 0)).join(SEPARATOR);
}

/** The record as the store and the console know it. */
export function hitOf(id: string, record: BeaconRecord): Hit | undefined {
  const parsed = parseRequest({ method: 'GET', url: record.target });
  if ('refused' in parsed) return undefined;
  const { method, size, origin } = record;
  const receivedAt = new Date(record.receivedAt);
  const hit = toHit(parsed, { id, receivedAt, method, size, origin });
  return { ...hit, findings: record.findings, department: departmentOfHit(hit) };
}

function isMoment(milliseconds: number): boolean {
  return !Number.isNaN(new Date(milliseconds).getTime());
}

function decodeFindings(text: string): Finding[] | undefined {
  if (text === '') return [];
  try {
    return text.split(',').filter(Boolean).map(decodeFinding);
  } catch {
    // Not encoded as findings are.
    return undefined;
  }
}

function decodeFinding(text: string): Finding {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), field: decodeURIComponent(text.slice(colon + 1)) };
}

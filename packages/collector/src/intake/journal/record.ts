/**
 * The journal's record of a request, after redaction and without IP address and user agent. It is one line of text
 * whose last part is the request itself, so an unchanged request is written as received. A later version may add
 * parts before the request. They do not begin as a path does, and this version skips them.
 */
import {
  parseRequest,
  toHit,
  UNKNOWN_ORIGIN,
  type Finding,
  type Hit,
  type Origin,
} from '@balise/beacon';
import { settings } from '@balise/settings';
import { departmentOfHit } from '../../hit/department/department-of.ts';
import { decodeOrigin, encodeOrigin } from '../../hit/origin/origin-text.ts';

export interface BeaconRecord {
  readonly receivedAt: number;
  readonly method: 'GET' | 'POST';
  readonly size: number;
  readonly findings: readonly Finding[];
  readonly origin: Origin;
  /** Path and parameters as one URL, even if the parameters were in a body. */
  readonly target: string;
}

const FORMAT = '2';
/**
 * Format of earlier collectors: in place of the origin, it has the first part of the IP address, or nothing. This
 * part is not read.
 */
const WITHOUT_ORIGIN = '1';
const SEPARATOR = '\t';
const SEPARATOR_BYTE = 9;
/** Number of parts before the request. */
const PARTS = 6;
const PATH = '/';
/** A space. No format begins with it. */
const EMPTY = 0x20;

export function encodeRecord(record: BeaconRecord): Buffer {
  const { receivedAt, method, size, findings, origin, target } = record;
  const found = findings.map(({ kind, field }) => `${kind}:${encodeURIComponent(field)}`).join(',');
  const head = `${FORMAT}\t${receivedAt}\t${method}\t${encodeOrigin(origin)}\t${size}\t${found}\t`;
  // Writes both parts into one buffer. Joining the texts first would copy the target once more.
  const headLength = Buffer.byteLength(head);
  const payload = Buffer.allocUnsafe(headLength + Buffer.byteLength(target));
  payload.write(head);
  payload.write(target, headLength);
  return payload;
}

/** Replacement with the same length for a record that was erased. It contains only spaces. */
export function emptyRecord(length: number): Buffer {
  return Buffer.alloc(length, EMPTY);
}

export function isEmptyRecord(payload: Buffer): boolean {
  return payload.every((byte) => byte === EMPTY);
}

/** Returns `undefined` for a record of another format, or one that `encodeRecord` cannot produce. */
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

/** The end of the fixed parts, including the separator after them. 0 if one is missing. */
function endOfHead(payload: Buffer): number {
  let end = 0;
  for (let part = 0; part < PARTS; part += 1) {
    end = payload.indexOf(SEPARATOR_BYTE, end) + 1;
    if (end === 0) return 0;
  }
  return end;
}

/** The target may contain separators. */
function targetIn(rest: string): string {
  if (rest.startsWith(PATH)) return rest;
  const parts = rest.split(SEPARATOR);
  const first = parts.findIndex((part) => part.startsWith(PATH));
  return parts.slice(Math.max(first, 0)).join(SEPARATOR);
}

/** Converts the record to a hit. Returns `undefined` if the request is invalid. */
export function hitOf(id: string, record: BeaconRecord): Hit | undefined {
  const parsed = parseRequest({ method: 'GET', url: record.target });
  if ('refused' in parsed) return undefined;
  const { method, size, origin } = record;
  const receivedAt = new Date(record.receivedAt);
  const hit = toHit(settings, parsed, { id, receivedAt, method, size, origin });
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
    // The findings are not encoded correctly.
    return undefined;
  }
}

function decodeFinding(text: string): Finding {
  const colon = text.indexOf(':');
  return { kind: text.slice(0, colon), field: decodeURIComponent(text.slice(colon + 1)) };
}

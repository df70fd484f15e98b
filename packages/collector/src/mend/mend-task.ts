/** What may be mended of the past: a pattern redacted, a visitor erased, departments decided anew, simulated hits removed. */
import { settings } from '@balise/settings';
import { redactionFault } from '@balise/settings/redaction-pattern';

export interface RedactTask {
  readonly kind: 'redact';
  /** Source of a regular expression; what matches becomes `[redacted]`. */
  readonly pattern: string;
  /** Only what is in this dimension; all fields without it. */
  readonly dimension?: string;
  /** Only hits of this host. */
  readonly host?: string;
  /** Moments in milliseconds: from, inclusive, to, exclusive. */
  readonly from?: number;
  readonly to?: number;
}

export interface EraseTask {
  readonly kind: 'erase';
  /** An identifier as it was sent. */
  readonly visitor: string;
}

export interface DepartmentsTask {
  readonly kind: 'departments';
}

/** Hits of visitors that a machine has played go, all of them. */
export interface SimulatedTask {
  readonly kind: 'simulated';
}

export type MendTask = RedactTask | EraseTask | DepartmentsTask | SimulatedTask;

/** What a task finds, or has done. */
export interface MendReport {
  readonly hits: number;
  /** By field, how many hits: a dimension, a name of the wire, or a department and what it becomes. */
  readonly fields: Readonly<Record<string, number>>;
  /** Rows of sums that have no hits: swept already, or imported. */
  readonly sums: number;
  /** Records of the journal, of this collector. */
  readonly journal: number;
  /** Damaged parts of the journal. */
  readonly quarantined: number;
  /** Back-ups beside which the ledger could not be written; left out where there are none. */
  readonly unreachable?: number;
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const VISITOR = /^[\x21-\x7e]{8,256}$/;

type TaskFault = 'pattern' | 'dimension' | 'host' | 'visitor' | 'period' | 'task';

/** A task from outside, or the name of what is wrong with it. */
export function readTask(given: unknown): MendTask | { readonly fault: TaskFault } {
  if (typeof given !== 'object' || given === null) return { fault: 'task' };
  const { kind, ...rest } = given as Record<string, unknown>;
  if (kind === 'departments' || kind === 'simulated') return { kind };
  if (kind === 'erase') {
    const { visitor } = rest;
    return typeof visitor === 'string' && VISITOR.test(visitor)
      ? { kind, visitor }
      : { fault: 'visitor' };
  }
  return kind === 'redact' ? readRedaction(rest) : { fault: 'task' };
}

function readRedaction({
  pattern,
  dimension,
  host,
  from,
  to,
}: Record<string, unknown>): RedactTask | { readonly fault: TaskFault } {
  if (typeof pattern !== 'string' || redactionFault(pattern) !== undefined)
    return { fault: 'pattern' };
  if (dimension !== undefined && !isDimension(dimension)) return { fault: 'dimension' };
  if (host !== undefined && !(typeof host === 'string' && HOST.test(host)))
    return { fault: 'host' };
  if (!isMoment(from) || !isMoment(to) || (from ?? -Infinity) >= (to ?? Infinity))
    return { fault: 'period' };
  return {
    kind: 'redact',
    pattern,
    ...(dimension === undefined ? {} : { dimension }),
    ...(host === undefined ? {} : { host }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

function isDimension(value: unknown): value is string {
  return settings.variables.dimensions.some(({ id }) => id === value);
}

function isMoment(value: unknown): value is number | undefined {
  return value === undefined || Number.isSafeInteger(value);
}

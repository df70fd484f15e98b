/** The corrections of stored data: redact a pattern, erase a visitor, reassign departments, remove simulated hits. */
import { settings } from '@balise/settings';
import { redactionFault } from '@balise/settings/redaction-pattern';

export interface RedactTask {
  readonly kind: 'redact';
  /** Source of a regular expression. Each match becomes `[redacted]`. */
  readonly pattern: string;
  /** Only this dimension. Default: all fields. */
  readonly dimension?: string;
  /** Only hits of this host. */
  readonly host?: string;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
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

/** Removes all hits of simulated visitors. */
export interface SimulatedTask {
  readonly kind: 'simulated';
}

export type CorrectionTask = RedactTask | EraseTask | DepartmentsTask | SimulatedTask;

/** The part of the result that the store counts. */
export interface CorrectedHits {
  readonly hits: number;
  /** Roll-up rows whose hits retention has deleted. */
  readonly sums: number;
  readonly fields: Readonly<Record<string, number>>;
}

/** The result of a task: counts of what it finds or has changed. */
export interface CorrectionReport {
  readonly hits: number;
  /** Number of hits by field. A field is a dimension, a parameter name, or a change of department. */
  readonly fields: Readonly<Record<string, number>>;
  /** Roll-up rows without hits: expired or imported. */
  readonly sums: number;
  /** Records in the journal of this collector. */
  readonly journal: number;
  /** Damaged parts of the journal. */
  readonly quarantined: number;
  /** Number of backups whose ledger could not be written. Missing if there are none. */
  readonly unreachable?: number;
  /** All collectors of the store. Missing if there is only one. */
  readonly collectors?: readonly CollectorReport[];
}

/** A collector, and the counts of its journal. */
export interface CollectorReport {
  readonly name: string;
  readonly journal: number;
  readonly quarantined: number;
  /** False if the collector was not reached. It does its part at its next start. */
  readonly isDone: boolean;
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
/** An identifier as it was sent. */
export const VISITOR = /^[\x21-\x7e]{8,256}$/;

type TaskFault = 'pattern' | 'dimension' | 'host' | 'visitor' | 'period' | 'task';

/** Reads a task from a request or command. Returns the name of the invalid part if there is one. */
export function readTask(given: unknown): CorrectionTask | { readonly fault: TaskFault } {
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

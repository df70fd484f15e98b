/** Why each rule fired or stayed silent: kept only while debugging, in a ring that never grows. */
import type { FindingKind } from '@balise/privacy';
import type { Happening } from './rule.ts';

/**
 * What privacy removed: kind and field, never the value.
 * @public
 */
export interface FoundInField {
  readonly kind: FindingKind;
  readonly field: string;
}

/** @public */
export interface TraceStep {
  readonly rule: string;
  readonly outcome: 'fired' | 'silent' | 'failed';
  /** Conditions in the order they were asked, up to the one that stopped the rule. */
  readonly conditions: readonly { readonly name: string; readonly met: boolean }[];
}

/** @public */
export interface TraceEntry {
  readonly at: number;
  readonly on: Happening['on'];
  readonly name: string;
  readonly steps: TraceStep[];
  readonly findings: FoundInField[];
}

const LENGTH = 200;

export interface Trace {
  readonly entries: readonly TraceEntry[];
  /** A new entry, or nothing while tracing is off: recording is free then. */
  begin(happening: Happening): TraceEntry | undefined;
}

export function openTrace(isOn: () => boolean, now: () => number): Trace {
  const entries: TraceEntry[] = [];
  return {
    entries,
    begin({ on, name }) {
      if (!isOn()) return undefined;
      const entry = { at: now(), on, name, steps: [], findings: [] };
      if (entries.push(entry) > LENGTH) entries.shift();
      return entry;
    },
  };
}

/** Why each rule fired or stayed silent: kept only while debugging, in a ring that never grows. */
import type { Happening } from './rule.ts';

export interface TraceStep {
  readonly rule: string;
  readonly outcome: 'fired' | 'silent' | 'failed';
  /** Conditions in the order they were asked, up to the one that stopped the rule. */
  readonly conditions: readonly { readonly name: string; readonly met: boolean }[];
}

export interface TraceEntry {
  readonly at: number;
  readonly on: Happening['on'];
  readonly name: string;
  readonly steps: TraceStep[];
  /** What privacy removed: kind and field, never the value. */
  readonly findings: { readonly kind: string; readonly field: string }[];
}

const LENGTH = 200;

export interface Trace {
  readonly entries: readonly TraceEntry[];
  /** A new entry, or nothing while tracing is off: recording is free then. */
  begin(happening: Happening): TraceEntry | undefined;
}

export function openTrace(enabled: () => boolean, now: () => number): Trace {
  const entries: TraceEntry[] = [];
  return {
    entries,
    begin(happening) {
      if (!enabled()) return undefined;
      const entry: TraceEntry = {
        at: now(),
        on: happening.on,
        name: happening.name ?? '',
        steps: [],
        findings: [],
      };
      entries.push(entry);
      if (entries.length > LENGTH) entries.shift();
      return entry;
    },
  };
}

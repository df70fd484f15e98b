/**
 * The trace, told by the same entries as the log: what happened, which conditions were met, how each rule ended, what
 * privacy removed. Kept in a ring that never grows.
 */
import type { FindingKind } from '@balise/privacy';
import type { Entry } from '../../engine/log.ts';
import type { Happening } from '../../engine/rule.ts';
import type { TraceEntry, TraceStep } from './trace-entry.ts';

const LENGTH = 200;

const OUTCOMES = new Map<string, TraceStep['outcome']>([
  ['fired', 'fired'],
  ['notMet', 'silent'],
  ['failed', 'failed'],
  ['timeout', 'failed'],
]);

interface Told {
  readonly entry: TraceEntry;
  /** Conditions that were met, by rule. */
  readonly met: Map<string, string[]>;
}

/** Takes one log entry after the other; `happening` begins an entry, and says when if it knows. */
export function createTrace(entries: TraceEntry[], now: () => number): (entry: Entry) => void {
  const told = new WeakMap<object, Told>();

  const begin = ({ on, name }: Happening, at: unknown): Told => {
    const entry: TraceEntry = { at: Number(at ?? now()), on, name, steps: [], findings: [] };
    if (entries.push(entry) > LENGTH) entries.shift();
    return { entry, met: new Map() };
  };

  return ([, key, ...values]) => {
    if (key === 'happening') {
      const [happening, at] = values as [Happening, unknown];
      told.set(happening, begin(happening, at));
      return;
    }
    // A rule that fired names no condition: everything else begins with two texts.
    const [first, second, happening] = key === 'fired' ? [undefined, ...values] : values;
    const { entry, met } = told.get(happening as object) ?? {};
    if (!entry || !met) return;
    if (key === 'found') entry.findings.push({ kind: first as FindingKind, field: String(second) });
    const rule = String(second);
    const names = met.get(rule) ?? [];
    if (key === 'met') met.set(rule, [...names, String(first)]);
    const outcome = OUTCOMES.get(key);
    if (!outcome) return;
    const conditions = names.map((name) => ({ name, met: true }));
    if (key === 'notMet') conditions.push({ name: String(first), met: false });
    entry.steps.push({ rule, outcome, conditions });
  };
}

/**
 * Builds the trace from the log entries: triggers, met conditions, outcome of each rule, and redactions. The oldest
 * entries are dropped.
 */
import type { FindingKind } from '@balise/privacy';
import type { Trigger } from '../../core/rules/rule.ts';
import type { Entry } from '../../env/log.ts';
import type { TraceEntry, TraceStep } from './trace-entry.ts';

const LENGTH = 200;

const OUTCOMES = new Map<string, TraceStep['outcome']>([
  ['fired', 'fired'],
  ['notMet', 'silent'],
  ['failed', 'failed'],
  ['timeout', 'failed'],
]);

interface Begun {
  readonly entry: TraceEntry;
  /** Met conditions by rule. */
  readonly met: Map<string, string[]>;
}

/** Handles the log entries in order. A `trigger` entry starts a trace entry, with its time if it has one. */
export function createTrace(entries: TraceEntry[]): (entry: Entry) => void {
  const begun = new WeakMap<object, Begun>();

  const begin = ({ type, name }: Trigger, at: unknown): Begun => {
    const entry: TraceEntry = {
      at: Number(at ?? Date.now()),
      on: type,
      name,
      steps: [],
      findings: [],
    };
    if (entries.push(entry) > LENGTH) entries.shift();
    return { entry, met: new Map() };
  };

  return ([, key, ...values]) => {
    if (key === 'trigger') {
      const [trigger, at] = values as [Trigger, unknown];
      begun.set(trigger, begin(trigger, at));
      return;
    }
    // The values of a `fired` entry have no condition. All other entries start with two texts.
    const [first, second, trigger] = key === 'fired' ? [undefined, ...values] : values;
    const { entry, met } = begun.get(trigger as object) ?? {};
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

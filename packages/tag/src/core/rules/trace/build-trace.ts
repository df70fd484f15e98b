/**
 * Builds the trace from the log entries: triggers, met conditions, outcome of each rule, and redactions. The oldest
 * entries are dropped. The debug script publishes it, and a preview sends it as the reasons of its entries.
 */
import type { FindingKind } from '@balise/privacy';
import type { Entry } from '../../../env/log.ts';
import type { Trigger } from '../rule.ts';
import type { TraceCondition, TraceEntry, TraceStep } from './trace-entry.ts';

const LENGTH = 200;

const OUTCOMES = new Map<string, TraceStep['outcome']>([
  ['fired', 'fired'],
  ['notMet', 'silent'],
  ['failed', 'failed'],
  ['timeout', 'failed'],
]);

/** Reads what a condition of a rule has just seen; undefined if there is nothing to show. */
export type SawOf = (condition: string, rule: string, trigger: Trigger) => string | undefined;

interface Begun {
  readonly entry: TraceEntry;
  /** Met conditions by rule. */
  readonly met: Map<string, TraceCondition[]>;
}

/** Handles the log entries in order. A `trigger` entry starts a trace entry, with its time if it has one. */
export function createTrace(
  entries: TraceEntry[],
  sawOf: SawOf = () => undefined,
): (entry: Entry) => void {
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
    const conditions = met.get(rule) ?? [];
    const decided = (isMet: boolean): TraceCondition => {
      const name = String(first);
      const saw = sawOf(name, rule, trigger as Trigger);
      return { name, met: isMet, ...(saw !== undefined && { saw }) };
    };
    if (key === 'met') met.set(rule, [...conditions, decided(true)]);
    const outcome = OUTCOMES.get(key);
    if (!outcome) return;
    // Without a condition, the observation of the rule has fired or failed.
    const isOfCondition = key !== 'fired' && first !== undefined;
    entry.steps.push({
      rule,
      outcome,
      conditions: isOfCondition ? [...conditions, decided(false)] : conditions,
    });
  };
}

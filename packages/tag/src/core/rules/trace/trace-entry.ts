/** Entries of `_satellite.trace`: why rules fired or did not fire. */
import type { FindingKind } from '@balise/privacy';
import type { TriggerType } from '../rule.ts';

/** A redaction: kind and field, never the value. */
interface FoundInField {
  readonly kind: FindingKind;
  readonly field: string;
}

export interface TraceCondition {
  readonly name: string;
  readonly met: boolean;
  /** A text for what the condition saw. Only previews have it. */
  readonly saw?: string;
}

export interface TraceStep {
  readonly rule: string;
  readonly outcome: 'fired' | 'silent' | 'failed';
  /** Conditions in the order of evaluation, up to the one that stopped the rule. */
  readonly conditions: readonly TraceCondition[];
}

export interface TraceEntry {
  readonly at: number;
  /** Trigger of the rules. */
  readonly on: TriggerType;
  readonly name: string;
  readonly steps: TraceStep[];
  readonly findings: FoundInField[];
}

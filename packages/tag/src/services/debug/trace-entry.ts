/** Why rules fired or stayed silent, as people read it in `_satellite.trace`. */
import type { FindingKind } from '@balise/privacy';
import type { TriggerType } from '../../core/rules/rule.ts';

/** What privacy removed: kind and field, never the value. */
export interface FoundInField {
  readonly kind: FindingKind;
  readonly field: string;
}

export interface TraceStep {
  readonly rule: string;
  readonly outcome: 'fired' | 'silent' | 'failed';
  /** Conditions in the order they were asked, up to the one that stopped the rule. */
  readonly conditions: readonly { readonly name: string; readonly met: boolean }[];
}

export interface TraceEntry {
  readonly at: number;
  /** What triggered the rules. */
  readonly on: TriggerType;
  readonly name: string;
  readonly steps: TraceStep[];
  readonly findings: FoundInField[];
}

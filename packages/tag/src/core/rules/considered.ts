/** Lets a preview see which rules a trigger concerns. Other releases have no such code. */
import type { ActiveRule } from './active-rule.ts';
import type { Trigger } from './rule.ts';

export type RuleOfElement = readonly [rule: ActiveRule, element: HTMLElement];

/** Called before the rules of a trigger run, also if there are none. */
export type Considered = (trigger: Trigger, rules: readonly RuleOfElement[]) => void;

export let considered: Considered | undefined;

export function watchConsidered(watcher: Considered | undefined): void {
  considered = watcher;
}

/** What a rule is: when, unless, and what it saw. Rules know nothing of variables, beacons or transport. */
import type { Dimensions, ObservedEvent } from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import type { PageView } from '../page/page-view.ts';

export interface Trigger {
  readonly on: 'page-load' | 'direct-call' | 'data-layer';
  /** `load` or `pageLoad`, identifier of a direct call, event name of a push; any, unless said. */
  readonly name?: string;
}

/** Step 1: one thing that happened. Rules triggered by it run in their order. */
export interface Happening extends Trigger {
  readonly name: string;
  readonly detail?: unknown;
}

export interface Condition {
  /** Shown in the trace and in the log. */
  readonly name: string;
  readonly holds: (context: RuleContext) => boolean | Promise<boolean>;
}

export interface RuleContext {
  readonly happening: Happening;
  readonly page: PageContext;
  readonly view: () => PageView;
}

/** Step 3. All members are optional: an empty outcome is a rule that had nothing to say. */
export interface Outcome {
  /** To keep for the beacons that follow. */
  readonly dimensions?: Dimensions;
  /** To send with the next beacon. */
  readonly events?: readonly ObservedEvent[];
  /** Data to push to the data layer. */
  readonly push?: Readonly<Record<string, unknown>>;
  readonly send?: 'page';
  /** Forget the kept dimensions, after sending. */
  readonly clear?: boolean;
}

export interface Rule {
  /** `family/what`, the same in settings, catalogue and trace. */
  readonly id: string;
  /** Rules of one happening run by ascending order (row 4.4); equal orders keep the order they are written in. */
  readonly order: number;
  readonly triggers: readonly Trigger[];
  readonly conditions?: readonly Condition[];
  readonly observe: (context: RuleContext) => Outcome | undefined | Promise<Outcome | undefined>;
}

/** What a rule is: when, unless, and what it saw. Rules know nothing of variables, beacons or transport. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import type { PageView } from '../page/page-view.ts';

export type HappeningKind = 'library-loaded' | 'page-load' | 'direct-call' | 'data-layer';

/** A kind of happening, or one of its names: identifier of a direct call, event of a push, `load` or `pageLoad`. */
export type Trigger = HappeningKind | `${HappeningKind} ${string}`;

/** Step 1: one thing that happened. Rules triggered by it run in their order. */
export interface Happening {
  readonly on: HappeningKind;
  readonly name: string;
  readonly detail?: unknown;
}

/** By the name that the trace and the log show, asked in the order in which they are written. */
export type Conditions = Readonly<
  Record<string, (context: RuleContext) => boolean | Promise<boolean>>
>;

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
  readonly events?: ObservedEvents;
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
  readonly conditions?: Conditions;
  readonly observe: (context: RuleContext) => Outcome | undefined | Promise<Outcome | undefined>;
}

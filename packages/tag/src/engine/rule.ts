/** What a rule is: when, unless, and what it saw. Rules know nothing of variables, beacons or transport. */
import type { Dimensions, LinkKind, ObservedEvent } from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';

export type Trigger =
  | { readonly on: 'page-load' }
  | { readonly on: 'direct-call'; readonly identifier: string }
  | { readonly on: 'data-layer'; readonly event: string };

/** Step 1: one thing that happened. Rules triggered by it run in their order. */
export interface Happening {
  readonly on: Trigger['on'];
  /** Identifier of a direct call, event name of a push. */
  readonly name?: string;
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
}

/** Step 3. All members are optional: an empty outcome is a rule that had nothing to say. */
export interface Outcome {
  /** Dimensions to keep for the beacons that follow. */
  readonly set?: Dimensions;
  readonly events?: readonly ObservedEvent[];
  /** Data to push to the data layer. */
  readonly push?: Readonly<Record<string, unknown>>;
  readonly send?:
    | { readonly kind: 'page' }
    | {
        readonly kind: 'link';
        readonly type: LinkKind;
        readonly name: string;
        readonly url?: string;
        readonly dimensions: Dimensions;
      };
  /** Forget the kept dimensions, after sending. */
  readonly clear?: true;
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

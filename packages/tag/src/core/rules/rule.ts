/**
 * What a rule is. When it runs, which element it is about and which beacon it sends are settings (`rules.json`); what it looks
 * at is code, under the same id. Rules know nothing of variables, beacons or transport.
 */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import type { PageView } from '../page/page-view.ts';

/** Events of the browser are triggers by their own names: `click`, `submit`. */
export type TriggerType =
  'library-loaded' | 'page-load' | 'direct-call' | 'data-layer' | 'time-on-page' | (string & {});

/**
 * Step 1: one thing that happened. Rules react to its type, or to its type and name: `direct-call download`, `data-layer
 * error`, `play first`, `timeupdate 20`.
 */
export interface Trigger {
  readonly type: TriggerType;
  /** Identifier of a direct call, event of a push, `load` or `pageLoad`, seconds on the page, percent of a player. */
  readonly name: string;
  /** What the page says with a call or push. */
  readonly detail?: unknown;
  /** What an event of the browser concerns: the innermost element that any rule is about. */
  readonly target?: Element;
  readonly event?: Event;
}

/** By the ids of `rules.json`, asked in the order in which they are written: met by whatever is true. */
export type Conditions = Readonly<Record<string, (context: RuleContext) => unknown>>;

export interface RuleContext {
  readonly trigger: Trigger;
  /** The page, read once for all rules of the trigger. */
  readonly view: () => PageView;
  /** The element that the rule is about: the one of the event, or the nearest around it; else the document's root. */
  readonly element: HTMLElement;
  /** True the first time that a rule asks for this key on the page or view, or of an element there. */
  readonly once: (key: string, of?: Element) => boolean;
}

/**
 * Why an event does not count, if so: it came to nothing; or it counts only if, within moments, the visitor leaves the page or
 * the page opens something by itself.
 */
export type Settlement = 'cancelled' | 'counts if left' | false | undefined;

/** Step 3. All members are optional: an empty observation is a rule that had nothing to add. */
export interface RuleObservation {
  /** To keep for the beacons that follow; of a rule with a link beacon, to send with that. */
  readonly dimensions?: Dimensions;
  /** The same as they would leave (step 4), where that has been done already. */
  readonly cleaned?: Dimensions;
  /** What a link beacon takes its words, address and type of file from, where that is not the element of the event. */
  readonly element?: Element | undefined;
  /** To send with the next beacon. */
  readonly events?: ObservedEvents;
  /** Data to push to the data layer. */
  readonly push?: Readonly<Record<string, unknown>>;
  readonly send?: 'page';
  /** Forget the kept dimensions, after sending. */
  readonly clear?: boolean;
  /** Asked when the page has dealt with the event; without it the event counts. */
  readonly settle?: () => Settlement;
}

/** The code of a rule. One without is whatever its settings say. */
export interface RuleCode {
  readonly conditions?: Conditions;
  /** Nothing observed, nothing sent. Without it, a link beacon says what its kind says of the element. */
  readonly observe?: (
    context: RuleContext,
  ) => RuleObservation | undefined | Promise<RuleObservation | undefined>;
}

/** By the ids of `rules.json`. */
export type RuleCodes = Readonly<Record<string, RuleCode>>;

/**
 * Types of a rule. The settings (`rules.json`) define its trigger, element and beacon. The code with the same id
 * defines what it observes. Rules do not depend on variables, beacons or transport.
 */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import type { PageView } from '../page/page-view.ts';

/** For browser events, the trigger type is the event name: `click`, `submit`. */
export type TriggerType =
  'library-loaded' | 'page-load' | 'direct-call' | 'data-layer' | 'time-on-page' | (string & {});

/**
 * Step 1: an event that triggers rules. Rules react to its type, or to type and name: `direct-call download`,
 * `data-layer error`, `play first`, `timeupdate 20`.
 */
export interface Trigger {
  readonly type: TriggerType;
  /**
   * Identifier of a direct call, event of a push, `load` or `pageLoad`, seconds on the page, or percent of a player.
   */
  readonly name: string;
  /** Data that the page passes with a call or push. */
  readonly detail?: unknown;
  /** Target of a browser event: the innermost element that any rule is about. */
  readonly target?: Element;
  readonly event?: Event;
  /** Like that of an observation, for rules whose observation has none. */
  readonly settle?: (() => Settlement) | undefined;
}

/** Conditions by the ids of `rules.json`, checked in order. A truthy result means that the condition is met. */
export type Conditions = Readonly<Record<string, (context: RuleContext) => unknown>>;

export interface RuleContext {
  readonly trigger: Trigger;
  /** The page, read once for all rules of the trigger. */
  readonly view: () => PageView;
  /**
   * Element that the rule is about: the target or its nearest matching ancestor, or else the root of the document.
   */
  readonly element: HTMLElement;
  /** True the first time a rule asks for this key on the page or view, or for an element of it. */
  readonly once: (key: string, of?: Element) => boolean;
}

/**
 * Result of an event that the page has handled. It may be cancelled. It may also count only if the visitor leaves the
 * page within moments or the page opens an address.
 */
export type Settlement = 'cancelled' | 'counts if left' | false | undefined;

/**
 * Step 3: result of a rule. All members are optional. An empty observation adds no data, but the rule still fires.
 */
export interface RuleObservation {
  /** Dimensions to keep for the beacons that follow. For a rule with a link beacon: to send with it. */
  readonly dimensions?: Dimensions;
  /** The same dimensions, if they are already cleaned (step 4). */
  readonly cleaned?: Dimensions;
  /** Source of text, address and file type of a link beacon, if it is not the element of the event. */
  readonly element?: Element | undefined;
  /** Events for the next beacon. */
  readonly events?: ObservedEvents;
  /** Data to push to the data layer. */
  readonly push?: Readonly<Record<string, unknown>>;
  readonly send?: 'page';
  /** Clears the kept dimensions after sending. */
  readonly clear?: boolean;
  /** Called after the page has handled the event. Without it, the event counts. */
  readonly settle?: () => Settlement;
}

/** Code of a rule. Both members are optional; the settings define the rest. */
export interface RuleCode {
  readonly conditions?: Conditions;
  /**
   * If it returns undefined, no beacon is sent. Without this function, the link beacon has the values of the element
   * that its kind lists.
   */
  readonly observe?: (
    context: RuleContext,
  ) => RuleObservation | undefined | Promise<RuleObservation | undefined>;
}

/** Code by the ids of `rules.json`. */
export type RuleCodes = Readonly<Record<string, RuleCode>>;

/** What a rule is: when, unless, and what it saw. Rules know nothing of variables, beacons or transport. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import type { PageView } from '../page/page-view.ts';

/** Events of the browser that rules listen to; media events do not bubble, but are seen on their way down. */
export type BrowserEvent =
  | 'click'
  | 'auxclick'
  | 'change'
  | 'focusin'
  | 'submit'
  | 'reset'
  | 'play'
  | 'timeupdate'
  // Of the new search.
  | 'searchEvent';

export type HappeningKind =
  'library-loaded' | 'page-load' | 'direct-call' | 'data-layer' | 'time-on-page' | BrowserEvent;

/**
 * A kind of happening, or one of its names: identifier of a direct call, event of a push, `load` or `pageLoad`, seconds
 * on the page, `first` of a player's starts, percent that it has reached.
 */
export type Trigger = HappeningKind | `${HappeningKind} ${string}`;

/** Step 1: one thing that happened. Rules triggered by it run in their order. */
export interface Happening {
  readonly on: HappeningKind;
  readonly name: string;
  readonly detail?: unknown;
  /** What an event of the browser concerns: the innermost element that any rule is on. */
  readonly target?: Element;
  readonly event?: Event;
}

/** By the name that the trace and the log show, asked in the order in which they are written: met by whatever is true. */
export type Conditions = Readonly<Record<string, (context: RuleContext) => unknown>>;

export interface RuleContext {
  readonly happening: Happening;
  readonly page: PageContext;
  readonly view: () => PageView;
  /** The element that the rule is `on`: the one of the event, or the nearest around it; else the document's root. */
  readonly element: HTMLElement;
  /** True the first time that a rule asks for this key on the page or view, or of an element there. */
  readonly once: (key: string, of?: Element) => boolean;
}

/** Why an event does not count, if so: it came to nothing; or it counts only if the visitor leaves the page within moments. */
export type Settlement = 'cancelled' | 'counts if left' | false | undefined;

/** Step 3. All members are optional: an empty outcome is a rule that had nothing to say. */
export interface Outcome {
  /** To keep for the beacons that follow; of a rule with a `link`, to send with its own beacon. */
  readonly dimensions?: Dimensions;
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

export interface Rule {
  /** `family/what`, the same in settings, catalogue and trace. */
  readonly id: string;
  /** Rules of one happening run by ascending order (row 4.4); equal orders keep the order they are written in. */
  readonly order: number;
  readonly triggers: readonly Trigger[];
  /** Key of a selector in the settings: what an event of the browser must concern. */
  readonly on?: string;
  /** Keys of selectors: what the element must not be, or be within. */
  readonly except?: readonly string[];
  /** Kind of link event (`settings.linkVariables`): the rule sends a link beacon of its own, unless it observes nothing. */
  readonly link?: string;
  /** Events of the beacon that it sends. */
  readonly events?: readonly string[];
  readonly conditions?: Conditions;
  /** Without it, a rule with a `link` says what the kind of the link says of its element. */
  readonly observe?: (context: RuleContext) => Outcome | undefined | Promise<Outcome | undefined>;
}

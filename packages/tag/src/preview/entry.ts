/** Entries of a preview: beacons, reasons and picked elements. Collector and console read the same form. */
import type { TraceStep } from '../core/rules/trace/trace-entry.ts';

/** Why no rule was considered. */
export type Silence =
  | 'noRule'
  | 'host'
  | 'path'
  | 'optedOut'
  | 'signal'
  | 'consent'
  | 'untrackedElement'
  | 'shadow'
  | 'secondLibrary'
  | 'off';

interface AnyEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Random number of the page load. */
  readonly page: number;
  /** Cleaned address of the page. */
  readonly address: string;
}

export interface BeaconEntry extends AnyEntry {
  readonly kind: 'beacon';
  /** The query string as a collection server would receive it. */
  readonly pairs: string;
  /** The rule of a link beacon. */
  readonly rule?: string;
}

export interface SeenElement {
  readonly tag: string;
  readonly text: string;
  readonly role?: string;
}

/** The rule, and the part of its selector that did not match. An empty part: the whole selector matched. */
export interface NearRule {
  readonly rule: string;
  readonly part: string;
}

export interface DataLayerMember {
  readonly path: string;
  /** Only of a member that a setting reads. */
  readonly value?: string;
  readonly type: string;
}

export interface Marker {
  readonly name: string;
  readonly value: string;
}

/** The page at the moment of an entry. */
export interface Moment extends AnyEntry {
  readonly consent: 'given' | 'refused' | 'notAsked';
  readonly dataLayer: readonly DataLayerMember[];
  readonly markers: readonly Marker[];
  readonly element?: SeenElement;
}

/**
 * A rule has fired without a beacon. `cancelled`: the page has cancelled the click. `held`: it has, and may still open the
 * address. `notCounted`: the rule has refused the event after the page has handled it. `refused`: the visitor has refused.
 */
export type Unsent = 'held' | 'cancelled' | 'notCounted' | 'refused';

interface RuleStep extends Omit<TraceStep, 'outcome'> {
  readonly outcome: TraceStep['outcome'] | Unsent;
}

export interface WhyEntry extends Moment {
  readonly kind: 'why';
  /** Type of the trigger. */
  readonly on: string;
  readonly name: string;
  readonly silence?: Silence;
  readonly rules: readonly RuleStep[];
  readonly near: readonly NearRule[];
  /** Redactions. */
  readonly removed: readonly { readonly kind: string; readonly field: string }[];
}

/** An element that a person has picked for a rule, and a selector that finds it. */
export interface PickEntry extends AnyEntry {
  readonly kind: 'pick';
  readonly element: SeenElement;
  readonly selector: string;
  /** Elements that the selector finds on the page. */
  readonly here: number;
  /** The page in the other language. `found` is missing if that page could not be read. */
  readonly twin?: { readonly address: string; readonly found?: number };
}

export type PreviewEntry = BeaconEntry | WhyEntry | PickEntry;

/** `number`: of the entry in its page load. */
export type SentEntry = PreviewEntry & { readonly number: number };

/** A stop: hits of one environment that are not stored, or a dimension that is removed from them. */
import type { Environment, Hit } from '@balise/beacon';
import type { StopKind } from '@balise/contract';

/** The properties of the beacons of a rule. A beacon without the name of its rule is recognized by them. */
export interface StopLooks {
  /** Allowed link types. A page view has an empty one. */
  readonly linkTypes: readonly Hit['linkType'][];
  readonly linkName?: string;
  /** Events of which a hit must have one. If empty, any hit matches. */
  readonly events: readonly string[];
  /** Only of a dimension: its parameter names when it was stopped. Pages that are open keep these. */
  readonly names?: readonly string[];
}

export interface Stop {
  /** Made with the stop, and never changed. */
  readonly key: string;
  readonly environment: Environment;
  readonly kind: StopKind;
  /** A host, a host with the beginning of a path, the id of a rule or of a dimension, or the version of a library. */
  readonly what: string;
  /** For a rule or a dimension. Null if it is unknown how the beacons of the rule look. */
  readonly looks: StopLooks | null;
  /** In milliseconds. Hits that were received before it, and still wait, stay stopped. */
  readonly liftedAt?: number;
}

export const isInForce = ({ liftedAt }: Pick<Stop, 'liftedAt'>): boolean => liftedAt === undefined;

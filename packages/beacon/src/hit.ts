/** One stored beacon: what the collector keeps and streams, and what the console shows. */
import type { Origin } from './origin.ts';

export const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What privacy removed: the kind and the field, never the value. */
export interface Finding {
  readonly kind: string;
  /** Dimension id where one is known, else the wire name. */
  readonly field: string;
}

export interface HitEvent {
  /** 0 for an event of the wire that has a name instead (`purchase`). */
  readonly number: number;
  /** Event id, empty when the number is not in the variable map; the name on the wire where there is no number. */
  readonly id: string;
  /** Amount or serial number, empty for a plain counter. */
  readonly value: string;
}

export interface Hit {
  readonly id: string;
  /** ISO 8601, UTC, milliseconds. */
  readonly receivedAt: string;
  readonly suites: readonly string[];
  readonly environment: Environment | 'unknown';
  readonly kind: 'page' | 'link';
  readonly linkType: '' | 'download' | 'exit' | 'other';
  readonly linkName: string;
  readonly linkUrl: string;
  readonly host: string;
  readonly path: string;
  readonly language: 'en' | 'fr' | '';
  readonly method: 'GET' | 'POST';
  readonly library: string;
  readonly requestId: string;
  /** Wire name and value in the order of the wire, after scrubbing. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly dimensions: Readonly<Record<string, string>>;
  readonly events: readonly HitEvent[];
  readonly findings: readonly Finding[];
  /** Identifier of the department whose page it is, by the settings; empty where it belongs to nobody. */
  readonly department: string;
  /** Bytes of the request line, or of the body for a POST. */
  readonly size: number;
  readonly origin: Origin;
}

/** A hit as the API gives it and the console shows it: without identifiers of visitors, with a key of its view instead. */
export interface ShownHit extends Hit {
  /**
   * The same for all beacons of one view of one page, and of that alone: 16 characters, others each day. Empty for a beacon
   * without an identifier, which belongs to no view; null while the collector does not have the secret of the day.
   */
  readonly view: string | null;
}

/** One stored beacon. The collector stores and streams it, and the console shows it. */
import type { Origin } from './origin.ts';

export const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** A redaction of personal data: its kind and field, never the redacted value. */
export interface Finding {
  readonly kind: string;
  /** Dimension id, or the wire name of a parameter without a dimension. */
  readonly field: string;
}

export interface HitEvent {
  /** 0 for a commerce event, which has a name (`purchase`) instead of a number. */
  readonly number: number;
  /** Event id. Empty for a number that is not in the variable map. For a commerce event, its wire name. */
  readonly id: string;
  /** Amount or serial number; empty for a plain counter. */
  readonly value: string;
}

export interface Hit {
  readonly id: string;
  /** ISO 8601 in UTC, with milliseconds. */
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
  /** Wire name and value, in wire order, after redaction. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly dimensions: Readonly<Record<string, string>>;
  readonly events: readonly HitEvent[];
  readonly findings: readonly Finding[];
  /** Id of the department of the page, from the settings; empty if the page has no department. */
  readonly department: string;
  /** Size in bytes: the request line of a GET, the body of a POST. */
  readonly size: number;
  readonly origin: Origin;
}

/** A hit in the API and the console. It has no visitor identifiers, but a key of its page view. */
export interface ShownHit extends Hit {
  /**
   * The key is the same for all beacons of one page view. It has 16 characters and changes daily. It is empty for a
   * beacon without an identifier, which belongs to no view. It is null while the collector lacks the secret of the
   * day.
   */
  readonly view: string | null;
}

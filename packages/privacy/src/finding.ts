/** Report of a redaction: the kind of the removed data, never the data itself (rows 5.6, 5.7). */

export type FindingKind =
  | 'email'
  | 'digits'
  | 'passport'
  | 'postal-code'
  | 'user-name'
  | 'password'
  | 'case-number'
  | 'at-sign'
  /** Value of a parameter with a personal name. */
  | 'parameter'
  /** Match of a pattern from the settings. */
  | 'added'
  /** An identifier of another form than its parameter has. The collector drops it as a whole. */
  | 'identifier';

/** One kind of redaction in one field of a beacon. */
export interface Finding {
  readonly kind: FindingKind;
  readonly field: string;
}

/** A text after redaction. `kinds` is empty if and only if the text is unchanged. */
export interface Scrubbed {
  readonly text: string;
  readonly kinds: readonly FindingKind[];
}

/** Records a finding and returns the marker for its place. */
export type Redact = (kind: FindingKind) => string;

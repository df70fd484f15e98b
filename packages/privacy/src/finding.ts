/** What scrubbing reports: the kind of thing that was removed, never the thing itself (rows 5.6, 5.7). */

export type FindingKind =
  | 'email'
  | 'digits'
  | 'passport'
  | 'postal-code'
  | 'user-name'
  | 'password'
  | 'case-number'
  | 'at-sign'
  /** The value of a parameter whose name says what it holds. */
  | 'parameter'
  /** The match of a pattern that the settings add. */
  | 'added';

/** One kind of removal in one named field of a beacon. */
export interface Finding {
  readonly kind: FindingKind;
  readonly field: string;
}

/** A text after scrubbing. `kinds` is empty exactly when the text is the one that came in. */
export interface Scrubbed {
  readonly text: string;
  readonly kinds: readonly FindingKind[];
}

/** Notes a finding and gives the marker to write in its place. */
export type Redact = (kind: FindingKind) => string;

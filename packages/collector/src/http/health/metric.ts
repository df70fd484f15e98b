/** A metric has a name, a help text and a value for `/metrics`. */

/** Values by their labels. */
export type Samples = readonly (readonly [
  labels: Readonly<Record<string, string>>,
  value: number,
])[];

/** `Parts`: the parts of the collector that it reads. */
export interface Metric<Parts> {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** A number, or numbers by labels; nothing where it is not known. */
  readonly value: (
    parts: Parts,
  ) => number | Samples | undefined | Promise<number | Samples | undefined>;
}

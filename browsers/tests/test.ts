/** A test: what it shows, and how. It fails when it throws, and when a page of it saw an error. */
import type { Visitor } from '../visitor.ts';

export interface Test {
  readonly title: string;
  readonly run: (visitor: Visitor) => Promise<void>;
}

/** A test with its title and steps. It fails if it throws or if one of its pages reports an error. */
import type { Visitor } from '../visitor.ts';

export interface Test {
  readonly title: string;
  readonly run: (visitor: Visitor) => Promise<void>;
}

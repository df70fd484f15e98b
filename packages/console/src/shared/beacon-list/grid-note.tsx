/** A line between rows for a new day or a gap. Arrow keys do not stop at it: `use-announced-lines.ts`. */
import type { CSSProperties, ReactNode } from 'react';
import './grid-note.css';

/** Of the element of a line: its key, its place in the whole list, and the room above it. */
export interface PlacedAttributes {
  readonly 'data-line': string;
  readonly 'aria-rowindex': number;
  readonly style: CSSProperties | undefined;
}

interface Props {
  readonly placed: PlacedAttributes;
  readonly children: ReactNode;
}

export function GridNote({ placed, children }: Props) {
  return (
    <div role="row" className="grid-note" {...placed}>
      <div role="gridcell" aria-colspan={3}>
        {children}
      </div>
    </div>
  );
}

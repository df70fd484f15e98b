/** A line between rows for a new day or a gap. Arrow keys do not stop at it: `use-announced-lines.ts`. */
import type { ReactNode } from 'react';
import './grid-note.css';

export function GridNote({ children }: { readonly children: ReactNode }) {
  return (
    <div role="row" className="grid-note">
      <div role="gridcell" aria-colspan={3}>
        {children}
      </div>
    </div>
  );
}

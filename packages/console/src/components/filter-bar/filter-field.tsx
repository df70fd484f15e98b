/** One field of a filter bar with its name. */
import type { ReactNode } from 'react';

interface Props {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function FilterField({ id, label, isWide, children }: Props) {
  return (
    <div className="filter-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

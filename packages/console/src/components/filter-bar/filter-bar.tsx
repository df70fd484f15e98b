/** The filter fields of a screen, side by side. Each field has its name above it. */
import type { ReactNode } from 'react';
import './filter-bar.css';

export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className="filter-bar">{children}</search>;
}

/** What narrows a screen: fields beside each other, each below its name. */
import type { ReactNode } from 'react';
import './filter-bar.css';

export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className="filter-bar">{children}</search>;
}

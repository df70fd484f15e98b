/** Explains why a list is empty, and offers the next step. */
import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** Actions for the next step. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty-state">
      <p className="empty-state-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="empty-state-actions">{children}</div>}
    </div>
  );
}

/** Why there is nothing, and the next step. */
import type { ReactNode } from 'react';
import './empty-state.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** What can be done about it. */
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

/** The only `h1` of a screen, the question that the screen answers, and its actions. */
import type { ReactNode } from 'react';
import './page-heading.css';

interface Props {
  readonly title: string;
  readonly question: string;
  readonly children?: ReactNode;
}

export function PageHeading({ title, question, children }: Props) {
  return (
    <header className="page-heading">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{question}</p>
      </div>
      {children && <div className="page-heading-actions">{children}</div>}
    </header>
  );
}

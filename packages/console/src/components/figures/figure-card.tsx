/** One figure: what it is, how much, how it changed, and what it means. */
import type { ReactNode } from 'react';
import './figure-card.css';

interface Props {
  readonly title: ReactNode;
  readonly value: ReactNode;
  /** Beside the value, small. */
  readonly aside?: string;
  /** In words: "12 % more". */
  readonly change?: string;
  /** What it was. */
  readonly before?: string;
  readonly meaning: ReactNode;
  readonly isChosen?: boolean;
}

export function FigureCard({ title, value, aside, change, before, meaning, isChosen }: Props) {
  return (
    <li className="figure-card" data-chosen={isChosen || undefined}>
      <h3>{title}</h3>
      <p className="figure-card-value">
        {value}
        {aside && <span className="figure-card-aside">{aside}</span>}
      </p>
      <p className="figure-card-change">
        {change && <strong>{change}</strong>}
        {before && <span>{before}</span>}
      </p>
      <div className="figure-card-meaning">{meaning}</div>
    </li>
  );
}

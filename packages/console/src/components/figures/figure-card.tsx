/** One figure: title, value, change and meaning. */
import type { ReactNode } from 'react';
import './figure-card.css';

interface Props {
  readonly title: ReactNode;
  readonly value: ReactNode;
  /** Small text next to the value. */
  readonly aside?: string;
  /** In words: "12 % more". */
  readonly change?: string;
  /** The previous value. */
  readonly before?: string;
  readonly meaning: ReactNode;
}

export function FigureCard({ title, value, aside, change, before, meaning }: Props) {
  return (
    <li className="figure-card">
      <h3>{title}</h3>
      <p className="figure-card-value">
        <span>{value}</span>
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

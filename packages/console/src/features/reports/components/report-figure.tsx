/** One total with its change, and what it counts. */
import type { KeyboardEvent } from 'react';
import type { Figure, Measure } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';
import { FigureChange } from './figure-change.tsx';

interface Props {
  readonly measure: Measure;
  readonly now: Figure | undefined;
  /** Undefined if the report is not compared. */
  readonly before: { readonly figure: Figure | undefined } | undefined;
  /** Whether the chart draws it. */
  readonly isChosen: boolean;
  /** Whether its definition is shown. */
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function ReportFigure({ measure, now, before, isChosen, isOpen, ...props }: Props) {
  const { language } = usePlace();
  const { id, name, sentence, kind, exactUpTo } = measure;
  return (
    <li data-id={id} data-chosen={isChosen || undefined}>
      <h3>
        <button
          type="button"
          className="report-figure-name"
          aria-pressed={isChosen}
          aria-expanded={isOpen}
          aria-controls={`meaning-${id}`}
          tabIndex={props.isTabStop ? 0 : -1}
          onClick={props.onPress}
          onKeyDown={props.onKeyDown}
        >
          {name[language]}
        </button>
      </h3>
      <div className="report-figure-value">
        <strong>
          <FigureText figure={now} {...{ kind, exactUpTo }} />
        </strong>
        <span> </span>
        {before && <FigureChange now={now} before={before.figure} kind={kind} />}
      </div>
      <p id={`meaning-${id}`} className="report-figure-meaning" data-open={isOpen}>
        {sentence[language]}
      </p>
    </li>
  );
}

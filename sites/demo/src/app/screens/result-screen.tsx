/** The answer, or a link to the questions if the screen was opened by its address. */
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../screen-props.ts';

export function ResultScreen({ texts, paths }: ScreenProps): ReactElement {
  const { result } = texts;
  const eligible = eligibleIn(useLocation().state);
  if (eligible === undefined) {
    return (
      <>
        <ScreenHeading text={result.title} />
        <p className="lead">{result.unanswered}</p>
        <p>
          <Link to={paths.eligibility}>{result.questions}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <ScreenHeading text={result.title} />
      <p className="lead">{eligible ? result.eligible : result.notEligible}</p>
      <p>
        <Link to={paths.start}>{result.again}</Link>
      </p>
    </>
  );
}

/** The browser keeps the history state, even across a reload. So it may have any content. */
function eligibleIn(state: unknown): boolean | undefined {
  if (typeof state !== 'object' || state === null || !('eligible' in state)) return undefined;
  return state.eligible === true;
}

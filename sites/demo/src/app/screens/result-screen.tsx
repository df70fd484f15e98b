/** The answer, or a way to the questions when the screen is opened by its address. */
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

/** The history state is kept by the browser, also across a reload: it may hold anything. */
function eligibleIn(state: unknown): boolean | undefined {
  if (typeof state !== 'object' || state === null || !('eligible' in state)) return undefined;
  return state.eligible === true;
}

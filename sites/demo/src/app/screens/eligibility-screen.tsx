/** Two questions. The answers stay in the browser: the result screen gets them from the history state. */
import type { Marks } from '@balise/page';
import type { FormEvent, ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { YesNoQuestion } from '../yes-no-question.tsx';

/** Used with a spread, since JSX does not check attributes with a hyphen. */
const marks: Marks = { 'data-gc-analytics-formname': 'DEMO-DÉMO:Benefit finder' };

export function EligibilityScreen({ texts, paths }: ScreenProps): ReactElement {
  const navigate = useNavigate();
  const { eligibility } = texts;

  function showResult(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    const eligible = answers.get('age') === 'yes' && answers.get('buoy') === 'yes';
    void navigate(paths.result, { state: { eligible } });
  }

  return (
    <>
      <ScreenHeading text={eligibility.title} />
      <form onSubmit={showResult} {...marks}>
        <YesNoQuestion name="age" legend={eligibility.age} texts={texts} />
        <YesNoQuestion name="buoy" legend={eligibility.buoy} texts={texts} />
        <p className="actions">
          <button className="button" type="submit">
            {eligibility.action}
          </button>
          <Link to={paths.start}>{eligibility.back}</Link>
        </p>
      </form>
    </>
  );
}

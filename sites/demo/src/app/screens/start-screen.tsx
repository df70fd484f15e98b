/** Describes the application and links to the first question. */
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../screen-props.ts';

export function StartScreen({ texts, paths }: ScreenProps): ReactElement {
  return (
    <>
      <ScreenHeading text={texts.start.title} />
      <p className="lead">{texts.start.introduction}</p>
      <p>
        <Link className="button" to={paths.eligibility}>
          {texts.start.action}
        </Link>
      </p>
    </>
  );
}

/** Shown for an unknown address below the application. */
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../screen-props.ts';

export function NotFoundScreen({ texts, paths }: ScreenProps): ReactElement {
  return (
    <>
      <ScreenHeading text={texts.notFound.title} />
      <p>
        <Link to={paths.start}>{texts.notFound.action}</Link>
      </p>
    </>
  );
}

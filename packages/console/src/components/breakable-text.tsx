/** Lets a text wrap after each slash, so that long addresses break between their parts. */
import { Fragment } from 'react';
import { visibleDirections } from '../language/visible-directions.ts';

export function BreakableText({ text }: { readonly text: string }) {
  const [first = '', ...others] = visibleDirections(text).split('/');
  return (
    <span>
      <span>{others.length > 0 ? `${first}/` : first}</span>
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          <span>{index < others.length - 1 ? `${part}/` : part}</span>
        </Fragment>
      ))}
    </span>
  );
}

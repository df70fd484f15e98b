/** A text that is broken behind its slashes before it is broken anywhere: an address is read in parts. */
import { Fragment } from 'react';

export function BreakableText({ text }: { readonly text: string }) {
  const [first = '', ...others] = text.split('/');
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

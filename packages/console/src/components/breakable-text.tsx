/** Lets a text wrap after each slash, so that long addresses break between their parts. */
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

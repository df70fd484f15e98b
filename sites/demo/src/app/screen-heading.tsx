/** The `h1` of a screen. It takes the focus when the screen changes. */
import type { ReactElement } from 'react';

export function ScreenHeading({ text }: { readonly text: string }): ReactElement {
  return (
    <h1 id="wb-cont" property="name" tabIndex={-1}>
      {text}
    </h1>
  );
}

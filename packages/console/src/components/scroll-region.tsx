/** A long content with its own scrollbar. It has a name and can take the focus, so that keys can scroll it. */
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

export function ScrollRegion({ label, className, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: keyboard users must be able to scroll
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

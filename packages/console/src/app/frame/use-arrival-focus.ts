/** After a change of screen the focus goes to its `h1`; a change of language or environment leaves it. */
import { useEffect, useRef } from 'react';

export function useArrivalFocus(screen: string): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    window.scrollTo(0, 0);
    document.querySelector('h1')?.focus();
  }, [screen]);
}

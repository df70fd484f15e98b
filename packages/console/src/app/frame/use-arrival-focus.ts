/** Focuses the `h1` after a change of screen, but not after a change of language or environment. */
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

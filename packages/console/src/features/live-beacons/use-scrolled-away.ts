/** Whether the reader has scrolled away from the newest row. Then the list must not move. */
import { useEffect, useState, type RefObject } from 'react';

/** Pixels of scrolling to ignore. */
const SLACK = 4;

export function useScrolledAway(list: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // On a wide page the list scrolls. On a narrow page the whole page scrolls, and the list moves up.
    const look = () =>
      setAway(element.scrollTop > SLACK || element.getBoundingClientRect().top < -SLACK);
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, [list]);
  return away;
}

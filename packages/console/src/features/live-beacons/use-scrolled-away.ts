/** Whether the reader has scrolled away from the newest row: then the list must not move. */
import { useEffect, useState, type RefObject } from 'react';

/** A hair of scrolling is no reading. */
const SLACK = 4;

export function useScrolledAway(list: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Wide, the list scrolls; narrow, the page does, and the list leaves at the top.
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

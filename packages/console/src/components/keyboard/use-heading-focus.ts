/**
 * Focuses the `h1` when a dialog closes after the row with its button was removed. There is no other element to
 * return the focus to.
 */
import { useEffect, useRef } from 'react';

/** Returns a function. Call it if the row will be gone when the dialog closes. */
export function useHeadingFocus(isOpen: boolean): () => void {
  const isGone = useRef(false);
  useEffect(() => {
    if (isOpen || !isGone.current) return;
    isGone.current = false;
    document.querySelector('h1')?.focus();
  }, [isOpen]);
  return () => {
    isGone.current = true;
  };
}

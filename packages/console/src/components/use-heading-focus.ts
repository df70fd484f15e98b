/** After a dialog has taken away the row from which it was opened, the focus goes to the `h1`: nothing else is left to give it back to. */
import { useEffect, useRef } from 'react';

/** Gives the function that says that the row will be gone when the dialog closes. */
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

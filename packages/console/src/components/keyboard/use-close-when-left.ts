/** Closes an open element on Escape, and when the focus or a click goes elsewhere. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

export function useCloseWhenLeft(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  close: (byKey: boolean) => void,
): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onLeave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) onClose(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Prevents the same Escape from closing anything else.
      event.preventDefault();
      onClose(true);
    };
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open, element]);
}

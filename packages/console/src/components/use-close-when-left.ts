/** Closes something open on Escape, and when the focus or the pointer goes elsewhere. */
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
      // This Escape is spent: it closes nothing else.
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

/** Calls a function when Escape is pressed in an element, unless an element within it has used the key. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

export function useEscapeWithin(
  element: RefObject<HTMLElement | null>,
  onEscape: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    const { current } = element;
    current?.addEventListener('keydown', onKey);
    return () => current?.removeEventListener('keydown', onKey);
  }, [element]);
}

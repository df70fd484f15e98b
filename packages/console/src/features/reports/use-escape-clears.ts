/** Escape clears the filters, unless it closes something or leaves a field. */
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../components/is-typing.ts';
import { isFiltered, type ReportView } from './query/report-view.ts';

export function useEscapeClears(view: ReportView, clear: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') || !isFiltered(view)) return;
    clear();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

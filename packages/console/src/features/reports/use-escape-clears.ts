/** Clears the filters on Escape, unless Escape closes something or is pressed in a field. */
import { isTyping } from '../../components/is-typing.ts';
import { useEscapeKey } from '../../components/shortcuts.tsx';
import { isFiltered, type ReportView } from './query/report-view.ts';

export function useEscapeClears(view: ReportView, clear: () => void): void {
  useEscapeKey(({ target }) => {
    if (!isTyping(target) && isFiltered(view)) clear();
  });
}

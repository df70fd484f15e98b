/** Clears the filters on Escape, unless Escape closes something or a control has the focus. */
import { isOfControl } from '../../components/keyboard/is-typing.ts';
import { useEscapeKey } from '../../components/keyboard/shortcuts.tsx';
import { isFiltered, type ReportView } from '../report-question/report-view.ts';

export function useEscapeClears(view: ReportView, clear: () => void): void {
  useEscapeKey(({ target }) => {
    if (!isOfControl(target) && isFiltered(view)) clear();
  });
}

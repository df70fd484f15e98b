/** The changed values of an entry, collapsed: one line for each value, before and after. */
import { useTranslation } from 'react-i18next';
import type { Entry } from '../api/activity.ts';
import { linesOfChange } from '../lines-of-value.ts';
import { useChangeWords } from '../use-change-words.ts';
import './change-lines.css';

export function ChangeLines({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const lines = linesOfChange(entry.from, entry.to);
  if (lines.length === 0) return <span>{t('states.none')}</span>;
  return (
    <details className="change-lines">
      <summary>{t('activity.change.show', { count: lines.length })}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.path.join('.')}>{words(line)}</li>
        ))}
      </ul>
    </details>
  );
}

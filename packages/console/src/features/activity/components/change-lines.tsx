/** The changed values of an entry, collapsed: one line for each value, before and after. */
import { useTranslation } from 'react-i18next';
import { NoValue } from '../../../components/text/no-value.tsx';
import type { Entry } from '../api/activity.ts';
import { linesOfChange } from '../lines-of-value.ts';
import { useChangeWords } from '../use-change-words.ts';
import './change-lines.css';

interface Props {
  readonly entry: Entry;
  /** Names the entry, since each row of the log has such a list. */
  readonly name: string;
}

export function ChangeLines({ entry, name }: Props) {
  const { t } = useTranslation();
  const words = useChangeWords();
  const lines = linesOfChange(entry.from, entry.to);
  if (lines.length === 0) return <NoValue />;
  return (
    <details className="change-lines">
      <summary>
        <span>{t('activity.change.show', { count: lines.length })}</span>
        <span className="visually-hidden">{`, ${name}`}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.path.join('.')}>{words(line)}</li>
        ))}
      </ul>
    </details>
  );
}

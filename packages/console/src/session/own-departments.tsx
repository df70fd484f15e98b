/** A note that the figures contain only the reader's own departments. Shown if the reader does not see all. */
import { useTranslation } from 'react-i18next';
import { useScopeWords } from './scope-in-words.ts';
import { useSession } from './session-context.ts';
import './own-departments.css';

export function OwnDepartments() {
  const { t } = useTranslation();
  const { view } = useSession().rights;
  const words = useScopeWords();
  if (view === undefined || view === 'all') return null;
  return (
    <p className="own-departments">
      {t('rights.onlyOwn', { count: view.length, departments: words.scope(view) })}
    </p>
  );
}

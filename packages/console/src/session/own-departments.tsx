/** A note that the figures contain only the reader's own departments. Shown if the reader does not see all. */
import { useTranslation } from 'react-i18next';
import { figuresScope } from './rights.ts';
import { useScopeWords } from './scope-in-words.ts';
import { useSession } from './session-context.ts';
import './own-departments.css';

export function OwnDepartments() {
  const { t } = useTranslation();
  const scope = figuresScope(useSession().rights);
  const words = useScopeWords();
  if (scope === 'all' || scope.length === 0) return null;
  return (
    <p className="own-departments">
      {t('rights.onlyOwn', { count: scope.length, departments: words.scope(scope) })}
    </p>
  );
}

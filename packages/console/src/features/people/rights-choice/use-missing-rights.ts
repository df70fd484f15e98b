/** The reason why a draft of permissions cannot be sent, in words, at its field. */
import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../../components/form/form-problems.ts';
import { whatIsMissing, type RightsDraft } from './rights-draft.ts';

export function useMissingRights(): (draft: RightsDraft) => readonly FormProblem[] {
  const { t } = useTranslation();
  return (draft) => {
    const missing = whatIsMissing(draft);
    if (!missing) return [];
    return [
      { field: draft.role === 'own' ? 'own' : 'scope', text: t(`people.missing.${missing}`) },
    ];
  };
}

/** Makes a draft of an undo that needs more approvals, and opens it. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { problemWords } from '../../../components/states/problem-words.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { useMakeUndoDraft } from '../api/drafts.ts';

export function UndoAsDraft({ release }: { readonly release: string }) {
  const { t } = useTranslation();
  const place = usePlace();
  const navigate = useNavigate();
  const { rights } = useSession();
  const { mutate, error, isPending } = useMakeUndoDraft();
  if (!may(rights, 'propose')) return <p className="muted">{t('publish.undo.draftByOther')}</p>;
  const make = () =>
    mutate(
      { name: t('publish.undo.draftName', { id: release }), undo: release },
      { onSuccess: ({ id }) => void navigate(addressOf({ ...place, draft: id })) },
    );
  return (
    <p>
      <button type="button" className="button" aria-disabled={isPending} onClick={make}>
        {t('publish.undo.asDraft')}
      </button>
      {error && <span role="alert">{` ${problemWords(error, t)}`}</span>}
    </p>
  );
}

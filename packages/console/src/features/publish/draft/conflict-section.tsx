/** Values that somebody else published after the draft was made, beside the values of the draft. */
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { usePlace } from '../../../place/place.ts';
import { useChangeDraft, type AskedChange } from '../api/change-draft.ts';
import type { Conflict, ShownDraft } from '../api/draft.ts';
import { PlaceName } from '../components/place-name.tsx';
import { keptMine, takenTheirs } from './changed-places.ts';
import { ValueText } from './value-text.tsx';

interface Props {
  readonly draft: ShownDraft;
  readonly mayPropose: boolean;
}

export function ConflictSection({ draft, mayPropose }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { mutate, error, isPending } = useChangeDraft(draft.id);
  const send = (change: AskedChange | null) => {
    if (change && !isPending) mutate([change]);
  };
  return (
    <section className="publish-section draft-conflicts" aria-labelledby="draft-conflicts">
      <h2 id="draft-conflicts">{t('draft.conflict.title', { count: draft.conflicts.length })}</h2>
      <p>{t('draft.conflict.means', { environment: t(`frame.environment.${environment}`) })}</p>
      {error && <ErrorPanel what={t('draft.changeFailed')} error={error} />}
      <ul>
        {draft.conflicts.map((conflict) => (
          <li key={conflict.file + conflict.place}>
            <ConflictValues conflict={conflict} />
            {mayPropose && (
              <p className="form-actions">
                {(['mine', 'theirs'] as const).map((whose) => (
                  <button
                    key={whose}
                    type="button"
                    className="button"
                    onClick={() =>
                      send((whose === 'mine' ? keptMine : takenTheirs)(draft, conflict))
                    }
                  >
                    <span>{t(`draft.conflict.${whose}`)}</span>
                    <span className="visually-hidden">{` ${conflict.place}`}</span>
                  </button>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConflictValues({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation();
  const { file, place, after, present, before } = conflict;
  return (
    <>
      <PlaceName file={file} place={place} />
      <dl className="draft-values">
        <dt>{t('draft.conflict.ofDraft')}</dt>
        <dd>
          <ValueText value={after} />
        </dd>
        <dt>{t('draft.conflict.live')}</dt>
        <dd>
          <ValueText value={present} />
        </dd>
        <dt>{t('draft.conflict.before')}</dt>
        <dd>
          <ValueText value={before} />
        </dd>
      </dl>
    </>
  );
}

/** The approvals that a draft needs in this environment, and a form to approve or refuse it. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../components/form/text-area.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { useApproveDraft } from '../api/change-draft.ts';
import type { ShownDraft } from '../api/draft.ts';

type Needed = ShownDraft['approvals']['needed'][number];

export function ApprovalSection({ draft }: { readonly draft: ShownDraft }) {
  const { t } = useTranslation();
  const { needed, mayApprove } = draft.approvals;
  return (
    <section className="publish-section" aria-labelledby="draft-approvals">
      <h2 id="draft-approvals">{t('draft.approval.title')}</h2>
      {needed.length === 0 ? (
        <p>{t('draft.approval.none')}</p>
      ) : (
        <>
          <p>{t('draft.approval.means')}</p>
          <ul className="draft-approvals">
            {needed.map((one) => (
              <ApprovalLine key={one.scope} needed={one} />
            ))}
          </ul>
        </>
      )}
      {mayApprove.length > 0 && <ApprovalForm draft={draft} />}
    </section>
  );
}

function ApprovalLine({ needed }: { readonly needed: Needed }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { name, why, people, given, refused } = needed;
  const answer = refused ?? given;
  const state = refused ? 'refused' : given ? 'given' : 'missing';
  return (
    <li>
      <span className="publish-state" data-state={STATES[state]}>
        {t(`draft.approval.${state}`)}
      </span>
      <strong>{name[language]}</strong>
      {people > 1 && <span>{t('draft.approval.people', { count: people })}</span>}
      <span>{why[language]}</span>
      {answer && (
        <span className="muted">
          <span>{`${answer.by}, `}</span>
          <DayAndTime at={answer.at} />
        </span>
      )}
      {answer?.words && <span>{answer.words}</span>}
    </li>
  );
}

const STATES = { refused: 'refused', given: 'has', missing: 'waits' } as const;

function ApprovalForm({ draft }: { readonly draft: ShownDraft }) {
  const { t } = useTranslation();
  const { environment, language } = usePlace();
  const id = useId();
  const [words, setWords] = useState('');
  const { mutate, error, isPending } = useApproveDraft(draft.id);
  const { needed, mayApprove } = draft.approvals;
  const names = needed
    .filter(({ scope }) => mayApprove.includes(scope))
    .map(({ name }) => name[language]);
  const send = (yes: boolean) => {
    if (isPending) return;
    mutate(
      { environment, yes, words: words.trim(), revision: draft.revision },
      { onSuccess: () => setWords('') },
    );
  };
  return (
    <div className="form">
      <h3>{t('draft.approval.yours', { names: names.join(', ') })}</h3>
      <TextArea
        id={id}
        label={t('draft.approval.words')}
        hint={t('draft.approval.wordsHint')}
        value={words}
        onChange={setWords}
      />
      {error && <ErrorPanel what={t('draft.approval.failed')} error={error} />}
      <p className="form-actions">
        <button
          type="button"
          className="button submit-button"
          aria-disabled={isPending}
          onClick={() => send(true)}
        >
          {t('draft.approval.approve')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => send(false)}
        >
          {t('draft.approval.refuse')}
        </button>
      </p>
    </div>
  );
}

/** Publishes a draft to the environment of the address: what changes there, the checks, and the notes. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { usePlace } from '../../../place/place.ts';
import type { ShownDraft } from '../api/draft.ts';
import type { Release } from '../api/releases.ts';
import { Difference } from '../components/difference.tsx';
import { ReleaseForm } from '../components/release-form.tsx';

interface Props {
  readonly open: boolean;
  readonly draft: ShownDraft;
  readonly live: Release | undefined;
  readonly onReleased: (note: string) => void;
  readonly onClose: () => void;
}

export function PublishDialog({ open, ...rest }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  return (
    <Dialog
      open={open}
      title={t('draft.publish.title', {
        name: rest.draft.name,
        environment: t(`frame.environment.${environment}`),
      })}
      onClose={rest.onClose}
    >
      <PublishForm {...rest} />
    </Dialog>
  );
}

function PublishForm({ draft, live, onReleased, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { problems, conflicts } = draft;
  const missing = missingApprovals(draft);
  const blocked =
    conflicts.length > 0
      ? t('draft.publish.blockedByConflicts')
      : problems.length > 0
        ? t('draft.publish.blockedByProblems')
        : '';
  return (
    <ReleaseForm
      what={{ draft: draft.id, revision: draft.revision }}
      seen={live?.id ?? null}
      action={t('draft.publish.button', { environment: t(`frame.environment.${environment}`) })}
      isUnapproved={missing.length > 0}
      blocked={blocked}
      onReleased={onReleased}
      onClose={onClose}
    >
      <h3>{t('draft.publish.changes')}</h3>
      <Difference words={draft.words} />
      <Checks draft={draft} />
    </ReleaseForm>
  );
}

type Check = readonly [id: 'conflicts' | 'problems' | 'approvals', count: number];

/** One line for each check, with a word for its outcome. */
function Checks({ draft }: Pick<Props, 'draft'>) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const missing = missingApprovals(draft);
  const checks: readonly Check[] = [
    ['conflicts', draft.conflicts.length],
    ['problems', draft.problems.length],
    ['approvals', missing.length],
  ];
  return (
    <>
      <h3>{t('draft.publish.checks')}</h3>
      <ul className="draft-checks">
        {checks.map(([id, count]) => (
          <li key={id}>
            <Outcome id={id} isOk={count === 0} />
            <span>{t(`draft.check.${id}`, { count })}</span>
            {id === 'approvals' && count > 0 && (
              <span>{missing.map(({ name }) => name[language]).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A missing approval is no fault: somebody has still to answer. */
function Outcome({ id, isOk }: { readonly id: Check[0]; readonly isOk: boolean }) {
  const { t } = useTranslation();
  if (!isOk && id === 'approvals')
    return <span className="publish-state">{t('draft.approval.missing')}</span>;
  return (
    <span className="publish-state" data-state={isOk ? 'has' : 'refused'}>
      {t(isOk ? 'draft.publish.ok' : 'draft.publish.notOk')}
    </span>
  );
}

const missingApprovals = ({ approvals }: ShownDraft): ShownDraft['approvals']['needed'] =>
  approvals.needed.filter(({ given }) => given === null);

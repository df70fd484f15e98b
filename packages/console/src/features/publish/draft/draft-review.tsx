/** The changes of a draft: conflicts and problems first, then the changes in sentences, then the approvals. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { usePlace } from '../../../place/place.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import type { ShownDraft } from '../api/draft.ts';
import { releasesOf } from '../api/releases.ts';
import { PlaceName } from '../components/place-name.tsx';
import { ProblemList } from '../components/problem-list.tsx';
import { ApprovalSection } from './approval-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { ConflictSection } from './conflict-section.tsx';

interface Props {
  readonly draft: ShownDraft;
  readonly onEdit: () => void;
}

export function DraftReview({ draft, onEdit }: Props) {
  const { t } = useTranslation();
  const { rights } = useSession();
  const { changes, problems, conflicts, removed } = draft;
  const { environment } = usePlace();
  const { data: releases } = useQuery(releasesOf(environment));
  // Settings of a folder are changed in its files.
  const mayPropose = may(rights, 'propose') && releases?.isOfFolder !== true;
  if (changes.length === 0 && draft.package?.part === 'code')
    return <ApprovalSection draft={draft} />;
  if (changes.length === 0) {
    return (
      <EmptyState title={t('draft.empty')} text={t('draft.emptyText')}>
        {mayPropose && (
          <button type="button" className="button" onClick={onEdit}>
            {t('draft.edit')}
          </button>
        )}
      </EmptyState>
    );
  }
  return (
    <div className="draft-review">
      {conflicts.length > 0 && <ConflictSection draft={draft} mayPropose={mayPropose} />}
      {problems.length > 0 && (
        <section className="publish-section" aria-labelledby="draft-problems">
          <h2 id="draft-problems">{t('draft.problems', { count: problems.length })}</h2>
          <ProblemList problems={problems} />
        </section>
      )}
      <ChangeSection draft={draft} mayPropose={mayPropose} />
      {removed.some(({ uses }) => uses.length > 0) && <RemovedSection removed={removed} />}
      <ApprovalSection draft={draft} />
      <JsonSection draft={draft} />
    </div>
  );
}

function RemovedSection({ removed }: Pick<ShownDraft, 'removed'>) {
  const { t } = useTranslation();
  return (
    <section className="publish-section" aria-labelledby="draft-removed">
      <h2 id="draft-removed">{t('draft.removed')}</h2>
      <ul className="publish-problems">
        {removed
          .filter(({ uses }) => uses.length > 0)
          .map(({ file, place, uses }) => (
            <li key={file + place}>
              <PlaceName file={file} place={place} />
              <span>{t('draft.usedAt', { count: uses.length })}</span>
              <ul>
                {uses.map((use) => (
                  <li key={use.file + use.place}>
                    <PlaceName {...use} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  );
}

function JsonSection({ draft }: Pick<Props, 'draft'>) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const json = JSON.stringify(
    draft.changes.map(({ file, place, kind, before, after }) => ({
      ...{ file, place, kind, before, after },
    })),
    null,
    2,
  );
  return (
    <section className="publish-section">
      <p className="form-actions">
        <button
          type="button"
          className="button"
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t('draft.json.button')}
        </button>
        {isShown && <CopyButton text={json}>{t('draft.json.copy')}</CopyButton>}
      </p>
      {isShown && (
        <ScrollRegion className="draft-json" label={t('draft.json.label')}>
          <pre>
            <code>{json}</code>
          </pre>
        </ScrollRegion>
      )}
    </section>
  );
}

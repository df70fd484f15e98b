/** Explains why a preview has no entry yet. */
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import type { Preview } from '../../../shared/previews/previews.ts';

const REASONS = ['press', 'policy', 'library'] as const;

export function NoEntries({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('previews.one.empty', { host: preview.host })}>
      {preview.state === 'waiting' && <p>{t('previews.one.waiting')}</p>}
      <p>{t('previews.one.reasons')}</p>
      <ul className="previews-reasons">
        {REASONS.map((reason) => (
          <li key={reason}>{t(`previews.one.reason.${reason}`)}</li>
        ))}
      </ul>
      <p>{t('previews.one.help')}</p>
    </EmptyState>
  );
}

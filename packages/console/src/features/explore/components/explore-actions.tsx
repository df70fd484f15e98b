/** Actions of an exploration: save, open, download, copy the address, print. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_EXPLORED_ROWS } from '@balise/contract/explore-limits';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { exploreAddressOf, type AskedExploration } from '../query/explore-view.ts';
import { questionOf } from '../saved/saved-question.ts';

/** Loaded after the figures, so that these appear first. */
const SavedExplorations = lazy(async () => ({
  default: (await import('../saved/saved-explorations.tsx')).SavedExplorations,
}));

export function ExploreActions({ asked }: { readonly asked: AskedExploration }) {
  const { t } = useTranslation();
  const most = { limit: String(MOST_EXPLORED_ROWS) };
  const files = [
    { name: t('reports.file.csv'), file: exploreAddressOf(asked, { ...most, format: 'csv' }) },
    {
      name: t('reports.file.csvFrench'),
      file: exploreAddressOf(asked, { ...most, format: 'csv', decimal: 'comma' }),
    },
    { name: t('reports.file.json'), file: exploreAddressOf(asked, { ...most, format: 'json' }) },
  ];
  return (
    <div className="explore-actions">
      <Suspense>
        <SavedExplorations question={questionOf(asked.view, asked.explored, asked.choices)} />
      </Suspense>
      <DisclosureMenu name={t('reports.file.label')} actions={files} />
      <CopyButton text={window.location.href}>{t('reports.copyAddress')}</CopyButton>
      <button type="button" className="button" onClick={() => window.print()}>
        {t('reports.print')}
      </button>
    </div>
  );
}

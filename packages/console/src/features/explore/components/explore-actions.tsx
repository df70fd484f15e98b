/** Actions of an exploration: save, open, download, copy the address, print. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { fileName } from '@balise/contract/file-name';
import { MOST_EXPLORED_ROWS } from '@balise/contract/explore-limits';
import { usePlace } from '../../../place/place.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { SharingChoice } from '../../../shared/report-sharing/sharing-choice.tsx';
import { useSharing } from '../../../shared/report-sharing/sharing.ts';
import { useSimulatedPart } from '../../../shared/simulated/use-simulated-part.ts';
import {
  exploreAddressOf,
  FOR_SHARING,
  type AskedExploration,
} from '../../../shared/explorations/explore-view.ts';
import { questionOf } from '../../../shared/explorations/saved-question.ts';

/** Loaded after the figures, so that these appear first. */
const SavedExplorations = lazy(async () => ({
  default: (await import('../saved/saved-explorations.tsx')).SavedExplorations,
}));

const MailExploration = lazy(async () => ({
  default: (await import('../saved/mail-exploration.tsx')).MailExploration,
}));

interface Props {
  readonly asked: AskedExploration;
  readonly onPrint: () => void;
}

export function ExploreActions({ asked, onPrint }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const simulated = useSimulatedPart(asked.view.source);
  const { rows, columns } = asked.explored;
  const named = [rows, columns].map(
    (id) => asked.choices.dimensions.find((one) => one.id === id)?.name[language] ?? '',
  );
  const { isForSharing } = useSharing();
  const question = questionOf(asked.view, asked.explored, asked.choices);
  const most = {
    limit: String(MOST_EXPLORED_ROWS),
    ...(isForSharing && FOR_SHARING),
  };
  const files = [
    { name: t('reports.file.csv'), file: exploreAddressOf(asked, { ...most, format: 'csv' }) },
    {
      name: t('reports.file.csvFrench'),
      file: exploreAddressOf(asked, { ...most, format: 'csv', decimal: 'comma' }),
    },
    {
      ...{ name: t('reports.file.json'), fileName: fileName([simulated, ...named], 'json') },
      file: exploreAddressOf(asked, { ...most, format: 'json' }),
    },
  ];
  return (
    <div className="explore-actions">
      <Suspense>
        <SavedExplorations question={question} />
      </Suspense>
      <DisclosureMenu name={t('reports.file.label')} actions={files}>
        <SharingChoice />
      </DisclosureMenu>
      <Suspense>
        <MailExploration question={question} />
      </Suspense>
      <CopyButton text={window.location.href}>{t('reports.copyAddress')}</CopyButton>
      <button type="button" className="button" onClick={onPrint}>
        {t('reports.print')}
      </button>
    </div>
  );
}

/** One beacon: a summary and three tabs. */
import type { HitRow } from '@balise/beacon';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { momentOf } from '../../language/formats.ts';
import { useLanguage } from '../../language/use-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { TABS, type BeaconAddress } from '../beacon-list/use-beacon-address.ts';
import { hitInWords } from '../beacons/hit-in-words.ts';
import { PANEL_TITLE_ID } from '../beacon-list/use-list-cursor.ts';
import type { OpenBeacon } from '../beacon-list/use-open-beacon.ts';
import { DecodedTab } from './decoded-tab.tsx';
import { HitWords } from '../beacons/hit-words.tsx';
import { PinButton } from '../beacon-pins/pin-button.tsx';
import type { Pins } from '../beacon-pins/use-pins.ts';
import { PrivacyTab } from './privacy-tab.tsx';
import { TypeLabel } from '../../components/text/type-label.tsx';
import './beacon-panel.css';

/** Loaded when its tab is selected. */
const RawTab = lazy(async () => ({ default: (await import('./raw-tab.tsx')).RawTab }));

interface Props {
  readonly open: OpenBeacon;
  readonly pins: Pins;
  readonly address: BeaconAddress;
  /** The reader clicked a value to filter by it. */
  readonly onFilter: (row: HitRow) => void;
  readonly onClose: () => void;
}

export function BeaconPanel({ open, pins, address, onFilter, onClose }: Props) {
  const { t } = useTranslation();
  const { hit, previous } = open;
  const { type, ...said } = hitInWords(hit, useLanguage(), t);
  const { day, time } = momentOf(hit.receivedAt);
  const { tab } = address;
  return (
    <div className="beacon-panel">
      <header className="beacon-panel-header">
        <p className="beacon-panel-facts">
          <TypeLabel type={type} name={t(`states.beaconType.${type}`)} />
          <time className="beacon-panel-time" dateTime={hit.receivedAt}>
            {`${day} ${time}`}
          </time>
        </p>
        <div className="beacon-panel-actions">
          <PinButton hit={hit} pins={pins} />
          <button type="button" className="button" onClick={onClose}>
            <span className="beacon-panel-close-wide">{t('states.close')}</span>
            <span className="beacon-panel-close-narrow">{t('live.panel.back')}</span>
          </button>
        </div>
        <h2 id={PANEL_TITLE_ID} tabIndex={-1}>
          <HitWords {...said} />
        </h2>
        <p className="beacon-panel-address">{visibleDirections(hit.host + hit.path)}</p>
      </header>
      <Tabs
        label={t('live.panel.tabs')}
        tabs={TABS.map((id) => ({
          id,
          name:
            id === 'privacy'
              ? t('live.tabPrivacy', { count: hit.findings.length })
              : t(`live.tab.${id}`),
        }))}
        current={tab}
        onChange={address.setTab}
        isOnlyText={tab === 'privacy'}
      >
        {tab === 'decoded' && <DecodedTab hit={hit} previous={previous} onFilter={onFilter} />}
        {tab === 'privacy' && <PrivacyTab hit={hit} />}
        {tab === 'raw' && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <RawTab hit={hit} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}

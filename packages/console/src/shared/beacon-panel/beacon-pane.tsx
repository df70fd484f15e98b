/** The right side: the open beacon, the comparison of two pinned ones, or an explanation of the tabs. */
import type { HitRow } from '@balise/beacon';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { BeaconAddress } from '../beacon-list/use-beacon-address.ts';
import type { OpenBeacon } from '../beacon-list/use-open-beacon.ts';
import { focusCompareButton } from '../beacon-pins/comparison-focus.ts';
import type { Pins } from '../beacon-pins/use-pins.ts';
import { BeaconPanel } from './beacon-panel.tsx';
import '../beacon-pins/words.ts';
import './beacon-pane.css';

/** Loaded when two beacons are compared. */
const CompareView = lazy(async () => ({
  default: (await import('../beacon-pins/compare-view.tsx')).CompareView,
}));

interface Props {
  readonly open: OpenBeacon | null;
  readonly pins: Pins;
  /** Whether the list is loading: until then, a beacon cannot be reported as missing. */
  readonly loading: boolean;
  readonly address: BeaconAddress;
  /** Shown if the open beacon does not exist. */
  readonly gone: ReactNode;
  readonly onFilter: (row: HitRow) => void;
  readonly onClose: () => void;
}

const PARTS = ['decoded', 'privacy', 'raw'] as const;

export function BeaconPane({ open, pins, loading, address, gone, onFilter, onClose }: Props) {
  const { t } = useTranslation();
  if (pins.compared) {
    return (
      <section className="beacon-pane" aria-label={t('pins.label')}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <CompareView
            hits={pins.compared}
            onClose={() => {
              pins.setComparing(false);
              focusCompareButton();
            }}
          />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="beacon-pane" aria-label={t('live.panel.label')}>
      {open && (
        <BeaconPanel
          open={open}
          pins={pins}
          address={address}
          onFilter={onFilter}
          onClose={onClose}
        />
      )}
      {!open && address.beacon && loading && <Skeleton lines={8} />}
      {!open && address.beacon && !loading && (
        <div className="beacon-pane-hint">
          {gone}
          <button type="button" className="button" onClick={onClose}>
            {t('live.panel.back')}
          </button>
        </div>
      )}
      {!open && !address.beacon && (
        <div className="beacon-pane-hint">
          <p className="beacon-pane-title">{t('live.panel.choose')}</p>
          <dl>
            {PARTS.map((part) => (
              <div key={part}>
                <dt>{t(`live.tab.${part}`)}</dt>
                <dd>{t(`live.tabMeaning.${part}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}

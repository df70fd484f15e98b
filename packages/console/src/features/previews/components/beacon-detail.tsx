/** One beacon of a preview: why it was sent, its values, the removed data, and the request. */
import type { HitGroup, ShownHit } from '@balise/beacon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../components/tabs.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { DecodedTab } from '../../../shared/beacon-panel/decoded-tab.tsx';
import { PrivacyTab } from '../../../shared/beacon-panel/privacy-tab.tsx';
import { RawTab } from '../../../shared/beacon-panel/raw-tab.tsx';
import type { BeaconEntry } from '../api/preview-entries.ts';
import type { PreviewFeed } from '../use-preview-feed.ts';
import { whyOfBeacon } from '../why-of-beacon.ts';
import { WhyDetail } from './why-detail.tsx';

const PARTS = ['why', 'decoded', 'privacy', 'raw'] as const;

interface Props {
  readonly beacon: BeaconEntry;
  readonly feed: PreviewFeed;
}

export function BeaconDetail({ beacon, feed }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [part, setPart] = useState<(typeof PARTS)[number]>('decoded');
  const hit = beacon.hit as ShownHit;
  const beacons = feed.entries.filter((one): one is BeaconEntry => one.kind === 'beacon');
  const before = beacons[beacons.findIndex(({ id }) => id === beacon.id) - 1];
  const why = whyOfBeacon(beacon, feed.entries);
  /** By the settings of the preview, which may have other names than those of the console. */
  const describe = ({ id }: ShownHit): readonly HitGroup[] => {
    const groups = [beacon, before].find((one) => one?.hit.id === id)?.groups ?? [];
    return groups.map((group) => ({
      id: group.id as HitGroup['id'],
      rows: group.rows.map((row) => ({ ...row, name: row.name[language] })),
    }));
  };
  return (
    <Tabs
      label={t('previews.entry.tabs')}
      tabs={PARTS.map((id) => ({ id, name: t(`previews.entry.tab.${id}`) }))}
      current={part}
      onChange={setPart}
      isOnlyText={part === 'privacy' || part === 'why'}
    >
      {part === 'why' &&
        (why ? (
          <WhyDetail why={why} names={{ ...feed, language }} />
        ) : (
          <p>{t('previews.entry.noWhy')}</p>
        ))}
      {part === 'decoded' && (
        <DecodedTab
          hit={hit}
          previous={(before?.hit as ShownHit | undefined) ?? null}
          describe={describe}
        />
      )}
      {part === 'privacy' && <PrivacyTab hit={hit} hasView={false} />}
      {part === 'raw' && <RawTab hit={hit} />}
    </Tabs>
  );
}

/** The decoded beacon in groups: all rows, or only the differences from the previous beacon. */
import { describeHit, type HitGroup, type HitRow, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/use-language.ts';
import { momentOf } from '../../language/formats.ts';
import { compareHits } from './compare-hits.ts';
import { DecodedGroup } from './decoded-group.tsx';
import './decoded-tab.css';

interface Props {
  readonly hit: ShownHit;
  readonly previous: ShownHit | null;
  /** Without it, values are no buttons. */
  readonly onFilter?: ((row: HitRow) => void) | undefined;
  /** The rows of a hit, if other settings than those of the console name them. */
  readonly describe?: (hit: ShownHit) => readonly HitGroup[];
}

export function DecodedTab({ hit, previous, onFilter, ...other }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const switchId = useId();
  const describe = other.describe ?? ((one: ShownHit) => describeHit(settings, one, language));
  const groups = describe(hit);
  const difference = onlyDifferent && previous ? compareHits(groups, describe(previous)) : null;
  return (
    <>
      <p className="decoded-switch">
        <input
          id={switchId}
          type="checkbox"
          checked={difference !== null}
          disabled={!previous}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
        <label htmlFor={switchId}>
          {previous
            ? t('live.decoded.onlyDifferent', {
                time: `${momentOf(previous.receivedAt).day} ${momentOf(previous.receivedAt).time}`,
              })
            : t('live.decoded.noPrevious')}
        </label>
      </p>
      {(difference?.groups ?? groups).map((group) => (
        <DecodedGroup
          key={group.id}
          name={t(`live.group.${group.id}`)}
          hit={hit}
          previous={previous}
          rows={group.rows}
          compared={difference !== null}
          onFilter={onFilter}
        />
      ))}
      {difference && previous && difference.gone.length > 0 && (
        <DecodedGroup
          name={t('live.decoded.gone')}
          hit={previous}
          previous={null}
          rows={difference.gone}
          compared={false}
          onFilter={onFilter}
        />
      )}
      {difference && difference.groups.length + difference.gone.length === 0 && (
        <p className="decoded-same">{t('live.decoded.same')}</p>
      )}
    </>
  );
}

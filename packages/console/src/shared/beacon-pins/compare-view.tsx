/** Two pinned beacons, field by field: side by side on a wide page, one below the other on a narrow one. */
import { describeHit, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { sentences } from '../../language/sentences.ts';
import { useLanguage } from '../../language/use-language.ts';
import { CompareTable } from './compare-table.tsx';
import { comparePair, type Comparison } from './compare-pair.ts';
import { COMPARISON_TITLE_ID, focusIfAsked } from './comparison-focus.ts';
import './words.ts';
import './compare-view.css';

interface Props {
  readonly hits: readonly [ShownHit, ShownHit];
  readonly onClose: () => void;
}

export function CompareView({ hits, onClose }: Props) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const switchId = useId();
  const comparison = useComparison(hits);
  const verdict = verdictOf(comparison, t);
  const announce = useAnnounce();
  const state = useEffectEvent(() => announce(verdict));
  useEffect(() => state(), [comparison]);
  useEffect(() => focusIfAsked(), []);
  return (
    <div className="compare-view">
      <header className="compare-view-header">
        <h2 id={COMPARISON_TITLE_ID} tabIndex={-1}>
          {t('pins.comparison.title')}
        </h2>
        <button type="button" className="button" onClick={onClose}>
          {t('pins.comparison.close')}
        </button>
        <p>{verdict}</p>
        <p className="compare-view-switch">
          <input
            id={switchId}
            type="checkbox"
            checked={!isWhole}
            onChange={(event) => setWhole(!event.target.checked)}
          />
          <label htmlFor={switchId}>{t('pins.comparison.onlyDifferent')}</label>
        </p>
      </header>
      <ScrollRegion className="compare-view-region" label={t('pins.comparison.title')}>
        <CompareTable hits={hits} comparison={comparison} isWhole={isWhole} />
      </ScrollRegion>
    </div>
  );
}

function useComparison([one, other]: Props['hits']): Comparison {
  const language = useLanguage();
  return useMemo(
    () => comparePair(describeHit(settings, one, language), describeHit(settings, other, language)),
    [one, other, language],
  );
}

function verdictOf({ different, same }: Comparison, t: TFunction): string {
  return sentences(
    t('pins.comparison.different', { count: different }),
    t('pins.comparison.same', { count: same }),
  );
}

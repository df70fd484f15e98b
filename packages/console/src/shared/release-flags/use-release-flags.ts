/** The releases of this environment on a chart: one flag at each point that has some, and a sentence about it. */
import './words.ts';
import type { DatedRelease } from '@balise/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChartMark } from '../../components/chart/chart-data.ts';
import { momentOf } from '../../language/formats.ts';
import { usePlace } from '../../place/place.ts';
import { releaseDaysOf, type Days } from './release-days.ts';

/** More releases at one point are counted. */
const MOST_NAMED = 3;

export interface ReleaseFlags {
  /** One at each point. */
  readonly marks: readonly ChartMark[];
  /** The releases on the chart, oldest first. */
  readonly releases: readonly DatedRelease[];
  /** False if older ones are left out. */
  readonly isWhole: boolean;
  /** The first release of the environment, at any time. Null if there is none, or if it is not known. */
  readonly firstAt: string | null;
  /** The sentence about a point. Empty if no release is there. */
  readonly said: (index: number) => string;
  /** A sentence about the figures of a point, and that about its releases. */
  readonly withReleases: (reading: string, index: number) => string;
}

interface Place extends Days {
  /** Index of the point of a moment in Toronto. -1 if the chart does not have it. */
  readonly pointOf: (moment: { readonly day: string; readonly minute: string }) => number;
}

export function useReleaseFlags({ from, to, pointOf }: Place): ReleaseFlags {
  const { t } = useTranslation();
  const { environment, language } = usePlace();
  const { data } = useQuery(releaseDaysOf(environment, { from, to }));
  const placed = (data?.releases ?? [])
    .map((release) => ({ release, index: pointOf(momentOf(release.at)) }))
    .filter(({ index }) => index >= 0);
  const points = [...new Set(placed.map(({ index }) => index))];
  return {
    marks: points.map((index) => ({ index, name: `releases ${index}`, look: 'flag' })),
    releases: placed.map(({ release }) => release),
    isWhole: data?.isWhole ?? true,
    firstAt: data?.firstAt ?? null,
    said,
    withReleases: (reading, index) => [reading, said(index)].join(' ').trim(),
  };

  function said(index: number): string {
    const here = placed.filter((one) => one.index === index).map(({ release }) => release);
    const [first, last] = [here[0], here.at(-1)];
    if (!first || !last) return '';
    if (here.length > MOST_NAMED)
      return t('releaseFlags.several', { count: here.length, first: first.id, last: last.id });
    return here
      .map(({ id, kind, note }) => {
        const name = t(`releaseFlags.name.${kind}`, { id });
        const text = note[language].trim();
        return text === '' ? `${name}.` : t('releaseFlags.withNote', { name, note: text });
      })
      .join(' ');
  }
}

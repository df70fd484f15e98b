/** The marks at the points of a chart: releases, versions of the library, notes, and changes of the clocks. */
import { useQuery } from '@tanstack/react-query';
import type { ChartMark } from '../../../components/chart/chart-data.ts';
import { momentOf } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import {
  useReleaseFlags,
  type ReleaseFlags,
} from '../../../shared/release-flags/use-release-flags.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { notesOf } from '../notes/notes.ts';
import { pointOf } from './point-words.ts';

export interface ReportMarks {
  readonly released: ReleaseFlags;
  /** New versions of the library before the first release. The name is the version. */
  readonly versions: readonly (ChartMark & { readonly day: string })[];
  readonly notes: readonly (ChartMark & { readonly text: string })[];
  readonly clocks: readonly ChartMark[];
}

export function useMarks({ series, releases, period }: Answered): ReportMarks {
  const language = useLanguage();
  const { data: written = [] } = useQuery(notesOf(period));
  const starts = series.map(({ at }) => at);
  const released = useReleaseFlags({ ...period, pointOf: (moment) => pointOf(starts, moment) });
  const { firstAt } = released;
  const firstDay = firstAt === null ? null : momentOf(firstAt).day;
  /** Nothing for a day before the first point. */
  const markAt = <T extends object>(day: string, mark: T) => {
    const index = pointOf(starts, { day, minute: '00:00' });
    return index < 0 ? [] : [{ index, ...mark }];
  };
  return {
    released,
    versions: releases
      .filter(({ at: day }) => firstDay === null || day < firstDay)
      .flatMap(({ at: day, version }) =>
        markAt(day, { name: version, look: 'flag' as const, day }),
      ),
    notes: written.flatMap(({ id, day, text }) =>
      markAt(day, { name: `note ${id}`, look: 'dot' as const, text: text[language] }),
    ),
    clocks: series.flatMap(({ at, time, timeBefore }, index) =>
      [time, timeBefore].some((one) => (one?.hours ?? 1) > 1)
        ? [{ index, name: `clock ${at}`, look: 'clock' as const }]
        : [],
    ),
  };
}

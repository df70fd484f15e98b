/** The points of a chart, each with sentences about its figures, releases and notes. */
import { useTranslation } from 'react-i18next';
import type { Measure, ReportPoint } from '@balise/contract';
import type { ChartPoint } from '../../../components/chart/chart-data.ts';
import { useFormats } from '../../../language/formats.ts';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { isByDays, isUnknown, notesOf, pointWords } from './point-words.ts';
import type { ImportedLine } from './use-imported.ts';
import type { ReportMarks } from './use-marks.ts';

export function useReadings(
  { id, kind }: Measure,
  { series, grain }: Pick<Answered, 'series' | 'grain'>,
  imported: readonly ImportedLine[],
  marks: ReportMarks,
): ChartPoint[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useFigureWords();
  return series.map((point, index) => {
    const { tick, name: when } = pointWords(point, grain, t, formats);
    const reading = [
      isUnknown(point.time)
        ? t('reportChart.readingUnknown', { when })
        : t('reportChart.reading', { when, figure: words.said(point.figures[id], kind) }),
      ...saidBefore(point),
      ...saidOfImports(index),
      ...saidOfMarks(index),
    ];
    return { key: point.at, tick, reading: reading.join(' ') };
  });

  function saidBefore({ timeBefore, before }: ReportPoint): string[] {
    if (!timeBefore) return [];
    const figure = words.said(before?.[id], kind);
    const about = [
      ...(isByDays(grain) ? [daysIn(t, timeBefore)] : []),
      ...notesOf({ ...timeBefore, isPart: false }, grain, t),
    ];
    return about.length > 0
      ? [t('reportChart.readingBeforeDays', { about: about.join('; '), figure })]
      : [t('reportChart.readingBefore', { figure })];
  }

  function saidOfImports(index: number): string[] {
    return imported.map(({ service, isBefore, figures }) => {
      const key = isBefore ? 'readingImportedBefore' : 'readingImported';
      const figure = words.said(figures[index], kind);
      return t(`reportChart.${key}`, { name: service, figure });
    });
  }

  function saidOfMarks(index: number): string[] {
    const isHere = (mark: { readonly index: number }) => mark.index === index;
    return [
      ...[marks.released.said(index)].filter((said) => said !== ''),
      ...marks.versions
        .filter(isHere)
        .map(({ name }) => t('reportChart.readingRelease', { version: name })),
      ...marks.notes.filter(isHere).map(({ text }) => t('reportChart.readingNote', { text })),
    ];
  }
}

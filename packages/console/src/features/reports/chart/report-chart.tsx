/** A measure over time, with the days of comparison, releases of the library, and notes. */
import './chart-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Measure, ReportPointTime } from '@balise/contract';
import { UNDER } from '@balise/contract/limits';
import { usePlace } from '../../../place/place.ts';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import type { ChartMark, ChartSeries } from '../../../components/chart/chart-data.ts';
import { useFormats } from '../../../language/formats.ts';
import { notesOf } from '../notes/notes.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { drawnOf, useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';
import {
  isByDays,
  isPartly,
  isUnknown,
  notesOf as pointNotes,
  pointOf,
  pointWords,
} from './point-words.ts';
import { useImported } from './use-imported.ts';
import { SeriesTable } from './series-table.tsx';

/** The points that stand for less than their whole time. */
const partsOf = (times: readonly (ReportPointTime | undefined)[]): ReadonlySet<number> =>
  new Set(times.flatMap((time, index) => (isPartly(time) ? [index] : [])));

interface Props {
  readonly measure: Measure;
  readonly answer: Answered;
}

export function ReportChart({ measure, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const formats = useFormats();
  const words = useFigureWords();
  const { id, kind } = measure;
  const { series, grain, before, releases } = answer;
  const imported = useImported(answer, id);
  const name = measure.name[language];
  const title = t(`reportChart.title.${grain}`, { name });
  const { data: written = [] } = useQuery(notesOf(answer.period));
  const pointAt = (day: string): number =>
    pointOf(
      series.map((point) => point.at),
      { day, minute: '00:00' },
    );
  const marks = releases.flatMap(({ at, version }) => {
    const index = pointAt(at);
    return index < 0 ? [] : [{ index, name: version, look: 'flag' as const, at }];
  });
  const noted = written.flatMap(({ id: note, day, text }) => {
    const index = pointAt(day);
    return index < 0
      ? []
      : [{ index, name: `note ${note}`, look: 'dot' as const, text: text[language] }];
  });
  const points = series.map((point, index) => {
    const { tick, name: when } = pointWords(point, grain, t, formats);
    const said = [
      isUnknown(point.time)
        ? t('reportChart.readingUnknown', { when })
        : t('reportChart.reading', { when, figure: words.said(point.figures[id], kind) }),
    ];
    if (point.timeBefore) {
      const { timeBefore } = point;
      const figure = words.said(point.before?.[id], kind);
      const about = [
        ...(isByDays(grain) ? [daysIn(t, timeBefore)] : []),
        ...pointNotes({ ...timeBefore, isPart: false }, grain, t),
      ];
      said.push(
        about.length > 0
          ? t('reportChart.readingBeforeDays', { about: about.join('; '), figure })
          : t('reportChart.readingBefore', { figure }),
      );
    }
    for (const { service, isBefore, figures } of imported) {
      const figure = words.said(figures[index], kind);
      const key = isBefore ? 'readingImportedBefore' : 'readingImported';
      said.push(t(`reportChart.${key}`, { name: service, figure }));
    }
    for (const mark of marks) {
      if (mark.index === index) said.push(t('reportChart.readingRelease', { version: mark.name }));
    }
    for (const note of noted) {
      if (note.index === index) said.push(t('reportChart.readingNote', { text: note.text }));
    }
    return { key: point.at, tick, reading: said.join(' ') };
  });
  const sign = t('reports.under', { under: UNDER });
  const lines: ChartSeries[] = [
    {
      name,
      ...drawnOf(
        series.map(({ figures }) => figures[id]),
        kind,
      ),
      parts: partsOf(series.map(({ time }) => time)),
      look: 'line',
    },
  ];
  if (before) {
    lines.push({
      name: t('reportChart.before', { name, days: daysIn(t, before) }),
      ...drawnOf(
        series.map((point) => point.before?.[id]),
        kind,
      ),
      parts: partsOf(series.map(({ timeBefore }) => timeBefore)),
      look: 'dotted',
    });
  }
  for (const { name: line, figures, look } of imported)
    lines.push({ name: line, ...drawnOf(figures, kind), look });
  const changes = series.flatMap((point, index) =>
    [point.time, point.timeBefore].some((time) => (time?.hours ?? 1) > 1)
      ? [{ index, name: `clock ${point.at}`, look: 'clock' as const }]
      : [],
  );
  const services = [...new Set(imported.map(({ service }) => service))];
  const notes = [
    ...(services.length > 0 ? [t('reportChart.importedNote', { names: services.join(', ') })] : []),
    ...(marks.length > 0
      ? [
          t('reportChart.releases', {
            releases: marks.map(({ name: version, at }) => `${version} (${at})`).join(', '),
          }),
        ]
      : []),
  ];
  return (
    <ChartFigure
      title={title}
      isTitleHidden
      label={t('reportChart.label', { name, count: lines.length })}
      readLabel={t('reportChart.read')}
      points={points}
      series={lines}
      marks={[...marks, ...noted, ...changes] satisfies ChartMark[]}
      isWhole={kind === 'count'}
      smallSign={sign}
      smallMeans={t('reportChart.band', { hidden: sign })}
      partMeans={t('reportChart.part')}
      gapMeans={t('reportChart.gap')}
      format={(value) => words.number(value, kind)}
      table={<SeriesTable title={title} measure={measure} answer={answer} />}
      note={notes.length > 0 && notes.join(' ')}
    />
  );
}

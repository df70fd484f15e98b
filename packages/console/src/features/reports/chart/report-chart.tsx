/** A measure over time, with the days of comparison, releases of the library, and notes. */
import './chart-words.ts';
import { useTranslation } from 'react-i18next';
import type { Measure } from '@balise/contract';
import { UNDER } from '@balise/contract/limits';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { ReleaseList } from '../../../shared/release-flags/release-list.tsx';
import { SeriesTable } from './series-table.tsx';
import { useImported, type ImportedLine } from './use-imported.ts';
import { useLines } from './use-lines.ts';
import { useMarks, type ReportMarks } from './use-marks.ts';
import { useReadings } from './use-readings.ts';

interface Props {
  readonly measure: Measure;
  readonly answer: Answered;
}

export function ReportChart({ measure, answer }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useFigureWords();
  const { kind } = measure;
  const name = measure.name[language];
  const title = t(`reportChart.title.${answer.grain}`, { name });
  const imported = useImported(answer, measure.id);
  const marks = useMarks(answer);
  const lines = useLines(measure, answer, imported);
  const note = useNote(imported, marks);
  const sign = t('reports.under', { under: UNDER });
  return (
    <ChartFigure
      title={title}
      isTitleHidden
      label={t('reportChart.label', { name, count: lines.length })}
      readLabel={t('reportChart.read')}
      points={useReadings(measure, answer, imported, marks)}
      series={lines}
      marks={[...marks.released.marks, ...marks.versions, ...marks.notes, ...marks.clocks]}
      isWhole={kind === 'count'}
      smallSign={sign}
      smallMeans={t('reportChart.band', { hidden: sign })}
      partMeans={t('reportChart.part')}
      gapMeans={t('reportChart.gap')}
      format={(value) => words.number(value, kind)}
      table={<SeriesTable title={title} measure={measure} answer={answer} />}
      note={
        (note || marks.released.releases.length > 0) && (
          <>
            {note && <p>{note}</p>}
            <ReleaseList {...marks.released} />
          </>
        )
      }
    />
  );
}

/** Explains imported lines, and lists new versions of the library. False if there are none. */
function useNote(
  imported: readonly ImportedLine[],
  { versions }: Pick<ReportMarks, 'versions'>,
): string | false {
  const { t } = useTranslation();
  const services = [...new Set(imported.map(({ service }) => service))];
  const listed = versions.map(({ name, day }) => `${name} (${day})`);
  const notes = [
    ...(services.length > 0 ? [t('reportChart.importedNote', { names: services.join(', ') })] : []),
    ...(listed.length > 0 ? [t('reportChart.releases', { releases: listed.join(', ') })] : []),
  ];
  return notes.length > 0 && notes.join(' ');
}

/** Validates the collector's answers about reports, field by field. */
import type {
  BothLanguages,
  Figure,
  Figures,
  ImportedSeries,
  Measure,
  ReportAnswer,
  ReportDimension,
  ReportKind,
  ReportList,
  ReportPoint,
  ReportPointTime,
  ReportRow,
  ReportTable,
  ReportTableKind,
} from '@balise/contract';
import {
  dictionary,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  ShapeError,
  type Reader,
} from '../../network/shape.ts';
import { LANGUAGES, UNDER } from '@balise/contract/limits';

export const both = object<BothLanguages>({ en: text, fr: text });
const named = { id: text, name: both };

export const measure = object<Measure>({
  ...named,
  sentence: both,
  kind: oneOf('count', 'share', 'seconds', 'number'),
  exactUpTo: optional(number),
  variables: optional(list(text)),
});

export const dimension = object<ReportDimension>({
  ...named,
  isPage: flag,
  isOrdered: optional(flag),
  variables: optional(list(text)),
  family: optional(text),
  values: optional(list(object({ value: text, name: both }))),
});

export const readReportList = object<ReportList>({
  groups: list(object(named)),
  reports: list(
    object<ReportKind>({
      ...named,
      group: text,
      question: both,
      measures: list(measure),
      tables: list(
        object<ReportTableKind>({
          ...named,
          dimension: text,
          filter: optional(text),
          columns: list(measure),
          needsFilter: optional(text),
          isOrdered: optional(flag),
          tabs: optional(text),
        }),
      ),
    }),
  ),
  dimensions: list(dimension),
  goalMeasures: list(measure),
});

const hidden = object<{ under?: number; protects?: number }>({
  under: optional(number),
  protects: optional(number),
});

export const figure: Reader<Figure> = (value, place) => {
  if (value === null) return null;
  if (typeof value === 'number') return number(value, place);
  const { under, protects } = hidden(value, place);
  if ((under ?? protects) !== UNDER) throw new ShapeError(place, `a figure under ${UNDER}`);
  return under ? { under: UNDER } : { protects: UNDER };
};

export const figures: Reader<Figures> = dictionary(figure);
const where = { host: text, path: text, title: optional(text) };
const period = object<ReportAnswer['period']>({ from: text, to: text });

const pointTime = object<ReportPointTime>({
  from: text,
  to: text,
  isPart: flag,
  hours: optional(number),
  until: optional(text),
  isUncounted: optional(flag),
});

export const language = oneOf(...LANGUAGES);

const row = object<ReportRow>({
  value: text,
  kind: oneOf('value', 'none', 'other-department', 'others'),
  name: optional(both),
  language: optional(language),
  page: optional(
    object<NonNullable<ReportRow['page']>>({
      ...where,
      language: text,
      twin: optional(object(where)),
    }),
  ),
  figures,
  before: optional(figures),
});

/** Without the query, which the caller knows. */
export type Answered = Omit<ReportAnswer, 'query'>;

export const readReportAnswer = object<Answered>({
  report: text,
  period,
  before: optional(object({ from: text, to: text, until: optional(text) })),
  isSuppressed: flag,
  finding: both,
  totals: figures,
  totalsBefore: optional(figures),
  withoutIdentifier: figure,
  french: figure,
  grain: oneOf('hour', 'day', 'week', 'month'),
  series: list(
    object<ReportPoint>({
      ...{ at: text, time: pointTime, figures },
      ...{ timeBefore: optional(pointTime), before: optional(figures) },
    }),
  ),
  tables: list(
    object<ReportTable>({ id: text, rows: list(row), total: number, next: optional(text) }),
  ),
  countedUntil: nullable(text),
  uncountedDays: number,
  isCounting: optional(flag),
  releases: list(object({ at: text, version: text })),
  imported: optional(
    list(
      object<ImportedSeries>({
        name: both,
        measure: text,
        points: list(object({ at: text, total: figure, before: optional(figure) })),
        total: figure,
        totalBefore: optional(figure),
        days: number,
        daysBefore: optional(number),
      }),
    ),
  ),
});

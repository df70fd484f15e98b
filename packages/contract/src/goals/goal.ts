/** Goals: an event, a page or a filter, named in both languages. A visit has a goal if one of its hits matches. */
import { Type, type Static } from 'typebox';
import { ReportFilter } from '../reports/report-query.ts';
import { BothLanguages, Environment, linesOfBoth, orNull, Source } from '../shared.ts';
import { Figure } from '../reports/report-answer.ts';
import { LONGEST_GOAL_NAME, MOST_GOAL_FILTERS, MOST_GOAL_PAGES } from './limits.ts';

const closed = { additionalProperties: false } as const;

/** An event of the settings, on any hit. */
export const EventCondition = Type.Object(
  { kind: Type.Literal('event'), event: Type.String({ pattern: '^[A-Za-z][\\w-]{0,63}$' }) },
  closed,
);

/** A view of one of these pages. */
export const PageCondition = Type.Object(
  {
    kind: Type.Literal('page'),
    operator: Type.Enum(['is', 'starts-with']),
    /** Host and path, as in reports. */
    pages: Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
      minItems: 1,
      maxItems: MOST_GOAL_PAGES,
    }),
  },
  closed,
);

/** A hit that matches all filters, as in reports. */
export const FilterCondition = Type.Object(
  {
    kind: Type.Literal('filters'),
    filters: Type.Array(ReportFilter, { minItems: 1, maxItems: MOST_GOAL_FILTERS }),
  },
  closed,
);

/** The condition on a hit. Its visit then has the goal. */
export const GoalCondition = Type.Union([EventCondition, PageCondition, FilterCondition], {
  'x-expected': 'goal-condition',
});
export type GoalCondition = Static<typeof GoalCondition>;

/** A new goal, or a changed one. */
export const GoalChange = Type.Object(
  {
    name: linesOfBoth(LONGEST_GOAL_NAME),
    /** Only people with permission for this department see the goal; empty: everybody. */
    department: Type.String({ maxLength: 100 }),
    condition: GoalCondition,
  },
  closed,
);
export type GoalChange = Static<typeof GoalChange>;

/** A name in a condition that the settings in force do not have. An event keeps its past hits, a dimension does not. */
export const Gone = Type.Object({
  kind: Type.Enum(['event', 'dimension']),
  id: Type.String(),
});
export type Gone = Static<typeof Gone>;

export const Goal = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  department: Type.String(),
  condition: GoalCondition,
  gone: Type.Array(Gone),
  /** Name of the author. */
  by: Type.String(),
  /** Whether the reader may change or remove it. */
  mayChange: Type.Boolean(),
});
export type Goal = Static<typeof Goal>;

/** A condition to count before it is saved. */
export const GoalToCount = Type.Object(
  { environment: Environment, source: Source, condition: GoalCondition },
  closed,
);
export type GoalToCount = Static<typeof GoalToCount>;

/** Visits of the last days with a condition, and all visits. Small counts are suppressed as in reports. */
export const GoalCount = Type.Object({
  from: Type.String(),
  to: Type.String(),
  visits: Figure,
  of: Figure,
  /** ISO 8601; null if no hit is counted. */
  countedUntil: orNull(Type.String()),
});
export type GoalCount = Static<typeof GoalCount>;

/** Saved questions, named in both languages. They are private or shared. `/api/explorations`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, linesOfBoth } from '../shared.ts';
import { ExploreQuery } from './explore-query.ts';
import { LONGEST_EXPLORATION_NAME } from './limits.ts';

/** Relative periods, as the console has them. Weeks begin on Monday, and fiscal years on April 1. */
const SAVED_PRESETS = [
  'today',
  'yesterday',
  '7',
  '28',
  '90',
  'week',
  'last-week',
  'month',
  'last-month',
  'fiscal-year',
  'last-fiscal-year',
] as const;

/** Days relative to today, or fixed days. */
export const SavedPeriod = Type.Union(
  [
    Type.Object(
      {
        preset: Type.Enum(SAVED_PRESETS),
      },
      { additionalProperties: false },
    ),
    Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
  ],
  { 'x-expected': 'saved-period' },
);
export type SavedPeriod = Static<typeof SavedPeriod>;

const { source, suite, department, language, host, device, rows, columns, measures, events } =
  ExploreQuery.properties;
const { filters, scope } = ExploreQuery.properties;

/** The question without an environment: the reader chooses the environment. */
export const SavedQuestion = Type.Object(
  {
    period: SavedPeriod,
    ...{ source, suite, department, language, host, device, rows, columns, measures, events },
    ...{ filters, scope },
  },
  { additionalProperties: false },
);
export type SavedQuestion = Static<typeof SavedQuestion>;

/** Who can read the exploration: the author, everybody, or the people with permission for one department. */
export const Readers = Type.Union(
  [
    Type.Object({ kind: Type.Enum(['own', 'everybody']) }, { additionalProperties: false }),
    Type.Object(
      { kind: Type.Literal('department'), department: Type.String({ maxLength: 100 }) },
      { additionalProperties: false },
    ),
  ],
  { 'x-expected': 'readers' },
);
export type Readers = Static<typeof Readers>;

export const ExplorationChange = Type.Object(
  {
    name: linesOfBoth(LONGEST_EXPLORATION_NAME),
    readers: Readers,
    question: SavedQuestion,
  },
  { additionalProperties: false },
);
export type ExplorationChange = Static<typeof ExplorationChange>;

export const Exploration = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  readers: Readers,
  question: SavedQuestion,
  /** Name of the author. */
  by: Type.String(),
  /** Whether the reader may change or remove it. */
  mayChange: Type.Boolean(),
});
export type Exploration = Static<typeof Exploration>;

export const ExplorationList = Type.Object({
  /** The reader's own first, then by English name. */
  explorations: Type.Array(Exploration),
});
export type ExplorationList = Static<typeof ExplorationList>;

/**
 * Funnels: two to five pages or events in one visit, in order. Other hits between them are allowed. A visit counts once,
 * on the day of its first step.
 */
import { Type, type Static } from 'typebox';
import { Figure } from '../reports/report-answer.ts';
import { ReportAsked } from '../reports/report-query.ts';
import { BothLanguages, Day, linesOfBoth, orNull } from '../shared.ts';
import { EventCondition, Gone, PageCondition } from './goal.ts';
import { FEWEST_STEPS, LONGEST_GOAL_NAME, MOST_STEPS } from './limits.ts';

export const FunnelStep = Type.Union([EventCondition, PageCondition], {
  'x-expected': 'funnel-step',
});
export type FunnelStep = Static<typeof FunnelStep>;

/** A new funnel, or a changed one. */
export const FunnelChange = Type.Object(
  {
    name: linesOfBoth(LONGEST_GOAL_NAME),
    department: Type.String({ maxLength: 100 }),
    steps: Type.Array(FunnelStep, { minItems: FEWEST_STEPS, maxItems: MOST_STEPS }),
  },
  { additionalProperties: false },
);
export type FunnelChange = Static<typeof FunnelChange>;

export const Funnel = Type.Object({
  id: Type.String(),
  name: BothLanguages,
  department: Type.String(),
  steps: Type.Array(FunnelStep),
  gone: Type.Array(Gone),
  by: Type.String(),
  mayChange: Type.Boolean(),
});
export type Funnel = Static<typeof Funnel>;

const { environment, from, to, source, suite, department, language, host, device } =
  ReportAsked.properties;
const { filter, with: goals, without, words } = ReportAsked.properties;

/** The query parameters. Each filter chooses visits: those with a hit that matches, or without one. */
export const FunnelAsked = Type.Object({
  ...{ environment, from, to, source, suite, department, language, host, device },
  ...{ filter, with: goals, without, words },
});
export type FunnelAsked = Static<typeof FunnelAsked>;

/** Visits whose last step this is, by the next page that they viewed. */
const NextPage = Type.Object({
  /** `page`: its address. `left`: no page followed. `other-department`: pages that the reader may not see. */
  kind: Type.Enum(['page', 'left', 'other-department', 'others']),
  page: Type.String(),
  visits: Figure,
});

export const FunnelReached = Type.Object({
  /** Visits that reached the step. */
  visits: Figure,
  /** Share of the step before; null for the first step and if that has no visit. */
  share: Figure,
  /** Share of the first step. */
  ofFirst: Figure,
  /** Visits that did not reach the next step; null for the last step. */
  lost: Figure,
  /** The greatest first. Empty for the last step. */
  next: Type.Array(NextPage),
});
export type FunnelReached = Static<typeof FunnelReached>;

export const FunnelAnswer = Type.Object({
  funnel: Type.String(),
  period: Type.Object({ from: Day, to: Day }),
  isSuppressed: Type.Boolean(),
  steps: Type.Array(FunnelReached),
  countedUntil: orNull(Type.String()),
  uncountedDays: Type.Integer(),
});
export type FunnelAnswer = Static<typeof FunnelAnswer>;

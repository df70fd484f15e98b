/** A question that was saved: `/api/explorations`. */
import { Type, type Static } from 'typebox';
import { LONGEST_NAME, LONGEST_QUESTION } from './limits.ts';

/** One line, not of spaces alone. */
const Name = Type.String({
  maxLength: LONGEST_NAME,
  pattern: '^[^\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$',
});

export const ExplorationNames = Type.Object(
  { en: Name, fr: Name },
  { additionalProperties: false },
);
export type ExplorationNames = Static<typeof ExplorationNames>;

/** What is sent to keep one. */
export const NewExploration = Type.Object(
  {
    name: ExplorationNames,
    /** The query of its address: `rows=page&measures=visits`. The period may be one that moves on with the day. */
    question: Type.String({ minLength: 1, maxLength: LONGEST_QUESTION }),
    /** `id` of a department; null: for oneself. */
    department: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
);
export type NewExploration = Static<typeof NewExploration>;

export const Exploration = Type.Object({
  id: Type.String(),
  ...NewExploration.properties,
  author: Type.String(),
  /** Whether who asks may give it another name and remove it. */
  mayChange: Type.Boolean(),
  /** ISO 8601, UTC. */
  savedAt: Type.String(),
});
export type Exploration = Static<typeof Exploration>;

export const Explorations = Type.Object({
  /** Oneself's and those of one's departments, in no order. */
  explorations: Type.Array(Exploration),
  /** Departments for which one may be kept: all, or those that who asks sees. */
  departments: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
});
export type Explorations = Static<typeof Explorations>;

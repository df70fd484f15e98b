/** What people write down beside the figures: something that happened on a day, in both languages. `/api/notes`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day } from '../shared.ts';

export const LONGEST_NOTE = 300;
/** Of one answer: the newest. */
export const MOST_NOTES = 500;

/** Not empty, in one line. */
const NoteText = Type.String({
  maxLength: LONGEST_NOTE,
  pattern: '^(?=.*\\S)[^\\x00-\\x1f\\x7f]*$',
  'x-expected': 'words-of-both',
});

/** What is written or changed. */
export const NoteChange = Type.Object(
  {
    day: Day,
    text: Type.Object({ en: NoteText, fr: NoteText }, { additionalProperties: false }),
    /** Who reads it: those who see this department; empty: everybody. */
    department: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
);
export type NoteChange = Static<typeof NoteChange>;

export const Note = Type.Object({
  id: Type.String(),
  day: Day,
  text: BothLanguages,
  department: Type.String(),
  /** Name of who wrote it. */
  by: Type.String(),
  /** Whether the reader may change it and take it away. */
  mayChange: Type.Boolean(),
});
export type Note = Static<typeof Note>;

export const NotesQuery = Type.Object({ from: Day, to: Day });
export type NotesQuery = Static<typeof NotesQuery>;

export const NoteList = Type.Object({
  /** By day, the oldest first. */
  notes: Type.Array(Note),
});
export type NoteList = Static<typeof NoteList>;

export const Made = Type.Object({ id: Type.String() });
export type Made = Static<typeof Made>;

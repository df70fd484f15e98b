/** What people write down beside the figures: something that happened on a day, in both languages. `/api/notes`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, linesOfBoth } from '../shared.ts';
import { LONGEST_NOTE } from './limits.ts';

/** What is written or changed. */
export const NoteChange = Type.Object(
  {
    day: Day,
    text: linesOfBoth(LONGEST_NOTE),
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

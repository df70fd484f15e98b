/** Notes that people write about a day, in both languages. Reports show them next to the figures. `/api/notes`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, linesOfBoth } from '../shared.ts';
import { LONGEST_NOTE } from './limits.ts';

/** A new note, or a changed one. */
export const NoteChange = Type.Object(
  {
    day: Day,
    text: linesOfBoth(LONGEST_NOTE),
    /** Only people with permission for this department can read the note; empty: everybody. */
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
  /** Name of the author. */
  by: Type.String(),
  /** Whether the reader may change or remove it. */
  mayChange: Type.Boolean(),
});
export type Note = Static<typeof Note>;

export const NotesQuery = Type.Object({ from: Day, to: Day });
export type NotesQuery = Static<typeof NotesQuery>;

export const NoteList = Type.Object({
  /** By day, oldest first. */
  notes: Type.Array(Note),
});
export type NoteList = Static<typeof NoteList>;

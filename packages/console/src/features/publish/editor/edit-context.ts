/** The file of the settings that is edited, with the draft laid on, for the fields of its form. */
import type { Settings } from '@balise/settings';
import { createContext, useContext } from 'react';
import type { ShownDraft } from '../api/draft.ts';
import type { Schema } from './schema.ts';

export interface Editing {
  readonly draft: ShownDraft;
  readonly live: Settings;
  readonly settings: Settings;
  readonly key: keyof Settings;
  /** Name of the file. */
  readonly file: string;
  readonly root: Schema;
  /** Whether this person may change the draft. */
  readonly mayPropose: boolean;
}

export const EditContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditContext);
  if (!editing) throw new Error('There is no settings file outside the editor');
  return editing;
}

/** The target of the fields of a form: a file with each field saved by itself, or a new entry that is added at the end. */
import { createContext, useContext } from 'react';
import type { Path } from './set-in.ts';

export interface LocalTarget {
  /** The file with the new entry. */
  readonly file: unknown;
  readonly onChange: (file: unknown, changed: Path) => void;
  /** Reasons why a value of the new entry is wrong. */
  readonly problemsAt: (path: Path) => readonly string[];
}

/** Null: each field saves itself. */
export const TargetContext = createContext<LocalTarget | null>(null);

export const useLocalTarget = (): LocalTarget | null => useContext(TargetContext);

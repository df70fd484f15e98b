/**
 * One field of the form: its value, what is typed, and why that is wrong. A value is saved when the person leaves the
 * field. Typed text stays until the collector has it, also after a refusal or a change by another person.
 */
import { useState } from 'react';
import { usePlace } from '../../../place/place.ts';
import { codeOf } from '../../../network/network-problem.ts';
import { useEditing } from './edit-context.ts';
import { placeOfPath } from './place-of-path.ts';
import { setIn, valueIn, type Path } from './set-in.ts';
import { useLocalTarget } from './target.ts';
import { useCheck, useSave } from './use-edit.ts';

export interface Field {
  /** The typed value, or else the value of the draft. */
  readonly value: unknown;
  readonly type: (value: unknown) => void;
  /** Saves what is typed. */
  readonly leave: () => void;
  /** Types and saves at once. */
  readonly set: (value: unknown) => void;
  readonly problems: readonly string[];
  readonly error: Error | null;
  readonly isSaved: boolean;
  /** The value that another person saved while this one was typed. */
  readonly theirs: { readonly value: unknown } | null;
  /** Gives up what is typed. */
  readonly forget: () => void;
  readonly isDisabled: boolean;
}

export function useField(path: Path): Field {
  const local = useLocalTarget();
  const saved = useSavedField(path);
  if (!local) return saved;
  const change = (value: unknown) => local.onChange(setIn(local.file, path, value), path);
  return {
    ...saved,
    value: valueIn(local.file, path),
    type: change,
    set: change,
    leave: () => undefined,
    problems: local.problemsAt(path),
    theirs: null,
    error: null,
    isSaved: false,
  };
}

function useSavedField(path: Path): Field {
  const { settings, key, mayPropose } = useEditing();
  const file: unknown = settings[key];
  const { save, error, isSaved } = useSave();
  const [typed, setTyped] = useState<{ readonly value: unknown } | null>(null);
  const value = valueIn(file, path);
  // The draft has what was typed.
  if (typed && isSame(typed.value, value)) setTyped(null);
  const { language } = usePlace();
  const checked = useCheck(typed, ({ value: next }) => setIn(file, path, next));
  const problems = checked.map(({ reason }) => reason[language]);
  const standing = useStandingReasons(path);
  const isChangedByOther = codeOf(error) === 'changed-by-other' && typed !== null;
  return {
    value: typed ? typed.value : value,
    type: (next) => setTyped({ value: next }),
    leave: () => {
      if (typed) save(setIn(file, path, typed.value));
    },
    set: (next) => {
      setTyped({ value: next });
      save(setIn(file, path, next));
    },
    problems: typed ? problems : standing,
    error: isChangedByOther ? null : error,
    isSaved: isSaved && !typed,
    theirs: isChangedByOther ? { value } : null,
    forget: () => setTyped(null),
    isDisabled: !mayPropose,
  };
}

/** Problems of the value that the draft has. */
function useStandingReasons(path: Path): readonly string[] {
  const { draft, settings, file } = useEditing();
  const { language } = usePlace();
  if (draft.problems.length === 0) return [];
  const place = placeOfPath(settings, file, path);
  return draft.problems
    .filter((problem) => problem.file === file && problem.place === place && place !== '')
    .map(({ reason }) => reason[language]);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

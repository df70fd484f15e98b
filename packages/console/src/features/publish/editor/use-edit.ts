/** Saves an edit of the file, and checks one before it is saved. */
import type { DraftProblem } from '@balise/contract';
import { useQuery } from '@tanstack/react-query';
import { usePlace } from '../../../place/place.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { useChangeDraft } from '../api/change-draft.ts';
import { checkOf } from '../api/check-change.ts';
import { askedChanges } from './asked-changes.ts';
import { useEditing } from './edit-context.ts';

/** Typing pauses this long before the collector checks the value. */
const PAUSE_MILLISECONDS = 400;

export interface Save {
  /** `next`: the whole file, as it shall be. */
  readonly save: (next: unknown, done?: () => void) => void;
  readonly isPending: boolean;
  readonly isSaved: boolean;
  readonly error: Error | null;
}

export function useSave(): Save {
  const { draft, live, settings, key } = useEditing();
  const { mutate, isPending, isSuccess, error } = useChangeDraft(draft.id);
  return {
    save: (next, done) => {
      const { changes } = draft;
      const asked = askedChanges({ live, settings, key, next, changes });
      if (asked.length > 0) mutate(asked, { onSuccess: () => done?.() });
      else done?.();
    },
    isPending,
    isSaved: isSuccess,
    error,
  };
}

/**
 * Problems of a value that is typed and not saved yet; null if there is none. `nextOf`: the whole file with the value.
 * The value is compared by its identity.
 */
export function useCheck<T extends object>(
  typed: T | null,
  nextOf: (typed: T) => unknown,
): readonly DraftProblem[] {
  const { draft, live, settings, key } = useEditing();
  const { environment } = usePlace();
  const settled = useSettled(typed, PAUSE_MILLISECONDS);
  const { changes } = draft;
  const asked = settled
    ? askedChanges({ live, settings, key, next: nextOf(settled), changes })
    : [];
  const { data } = useQuery(checkOf(draft.id, environment, asked));
  return settled === null || settled !== typed ? NONE : (data ?? NONE);
}

const NONE: readonly DraftProblem[] = [];

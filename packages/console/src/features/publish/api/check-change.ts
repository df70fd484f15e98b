/** Checks changes that are not saved: what is wrong with them, and where a removed value is used. */
import type { CheckedChange, DraftProblem } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendJson } from '../../../network/send-json.ts';
import { list, object, text } from '../../../network/shape.ts';
import type { Environment } from '../../../place/routes.ts';
import type { AskedChange } from './change-draft.ts';
import { draftAddress } from './drafts.ts';
import { readProblems } from './read-words.ts';

/** Of several changes, such as lines of a list, only the first are checked as one types. */
const MOST = 5;

type Checked = { readonly problems: readonly DraftProblem[]; readonly uses: CheckedChange['uses'] };

const readChecked = object<Checked>({
  problems: readProblems,
  uses: list(object<CheckedChange['uses'][number]>({ file: text, place: text })),
});

const check = (id: string, environment: Environment, change: AskedChange): Promise<Checked> => {
  const { file, place, kind, after } = change;
  const body = { environment, file, place, kind, ...(after !== undefined && { after }) };
  return sendJson({ method: 'POST', address: `${draftAddress(id)}/problems`, body }, readChecked);
};

/** A change that takes a place back needs no check. */
export function checkOf(id: string, environment: Environment, asked: readonly AskedChange[]) {
  const changes = asked.filter(({ kind }) => kind !== 'none').slice(0, MOST);
  return queryOptions({
    queryKey: ['check', id, environment, changes],
    enabled: changes.length > 0,
    queryFn: async (): Promise<readonly DraftProblem[]> => {
      const answers = await Promise.all(changes.map((change) => check(id, environment, change)));
      return answers.flatMap(({ problems }) => problems);
    },
    retry: false,
  });
}

/** The places that use a value that a person is about to remove. */
export const usesOf = (id: string, environment: Environment, asked: readonly AskedChange[]) =>
  queryOptions({
    queryKey: ['uses', id, environment, asked],
    queryFn: async (): Promise<CheckedChange['uses']> => {
      const removed = asked.filter(({ kind }) => kind === 'remove');
      const answers = await Promise.all(removed.map((change) => check(id, environment, change)));
      return answers.flatMap(({ uses }) => uses);
    },
    retry: false,
  });

/** Queries one draft, as it changes the live settings of an environment. Changes of others appear by themselves. */
import type { DraftApprovals, KeptChange, RemovedValue, ShownDraft } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import {
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  type Reader,
} from '../../../network/shape.ts';
import type { Environment } from '../../../place/routes.ts';
import { draftAddress, LISTED } from './drafts.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';
import { readBoth, readDifference, readProblems } from './read-words.ts';

export type { KeptChange, ShownDraft };
export type Conflict = ShownDraft['conflicts'][number];
type Given = NonNullable<DraftApprovals['needed'][number]['given']>;

const REFRESH_MILLISECONDS = 4000;

/** Any JSON. */
const anything: Reader<unknown> = (value) => value;

const readChange = object<KeptChange>({
  file: text,
  place: text,
  kind: oneOf('set', 'add', 'remove'),
  before: optional(anything),
  after: optional(anything),
  revision: number,
  by: text,
  at: text,
});

const readConflict = object<Conflict>({
  file: text,
  place: text,
  before: optional(anything),
  after: optional(anything),
  present: optional(anything),
});

const readGiven = nullable(object<Given>({ by: text, at: text, words: text }));

const readApprovals = object<DraftApprovals>({
  needed: list(
    object<DraftApprovals['needed'][number]>({
      scope: text,
      name: readBoth,
      why: readBoth,
      people: number,
      given: readGiven,
      refused: readGiven,
    }),
  ),
  mayApprove: list(text),
});

const readDraft = object<ShownDraft>({
  ...LISTED,
  revision: number,
  changes: list(readChange),
  words: readDifference,
  problems: readProblems,
  conflicts: list(readConflict),
  removed: list(
    object<RemovedValue>({
      file: text,
      place: text,
      uses: list(object<RemovedValue['uses'][number]>({ file: text, place: text })),
    }),
  ),
  approvals: readApprovals,
});

export const draftOf = (id: string, environment: Environment) =>
  queryOptions({
    queryKey: [PUBLISHING_KEY, 'draft', id, environment],
    queryFn: ({ signal }) =>
      getJson(`${draftAddress(id)}?environment=${environment}`, readDraft, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });

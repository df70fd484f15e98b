/** Changes of drafts as rows of the control database. Values are JSON in a text. */
import type { DraftChange, KeptChange } from '@balise/contract';
import type { Doer } from './activity.ts';

/** With the person of each change, to decide who may approve it. */
export interface KeptDraftChange extends Omit<KeptChange, 'by'> {
  readonly by: Doer;
}

/** Places in an entry of the activity. */
const MOST_PLACES = 50;

interface Row {
  readonly file: string;
  readonly place: string;
  readonly kind: DraftChange['kind'];
  readonly before: string | null;
  readonly after: string | null;
}

export const rowOf = ({ file, place, kind, before, after }: DraftChange): Row => ({
  ...{ file, place, kind, before: textOf(before), after: textOf(after) },
});

const textOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

export const lengthOf = ({ before, after }: Row): number =>
  (before?.length ?? 0) + (after?.length ?? 0);

/** A parameter with rows, whose values are JSON in a text. */
export const rowsIn = (parameter: string): string =>
  `jsonb_to_recordset(${parameter}::jsonb) AS row(file text, place text, kind text, before text, after text)`;

/** For the activity: places without their values. */
export function summaryOf(changes: readonly DraftChange[]): object {
  const places = changes
    .slice(0, MOST_PLACES)
    .map(({ file, place, kind }) => ({ file, place, kind }));
  return { count: changes.length, changes: places };
}

export const CHANGE_COLUMNS = `file, place, kind, before, after, revision::int AS revision, changed_by, changed_at`;

export interface ChangeRow extends Row {
  readonly revision: number;
  readonly changed_by: Doer;
  readonly changed_at: string | Date;
}

export const changeOf = ({
  before,
  after,
  changed_by,
  changed_at,
  ...rest
}: ChangeRow): KeptDraftChange => ({
  ...{ file: rest.file, place: rest.place, kind: rest.kind },
  ...(before === null ? {} : { before: JSON.parse(before) as unknown }),
  ...(after === null ? {} : { after: JSON.parse(after) as unknown }),
  ...{ revision: rest.revision, by: changed_by, at: new Date(changed_at).toISOString() },
});

/** Without who made it and when. */
export const plain = ({ revision: _, by: __, at: ___, ...change }: KeptDraftChange) => change;

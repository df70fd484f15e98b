/** Departments and kinds of messages, while they are being chosen. */
import type { Subscription } from './api/messages.ts';

export interface WantedDraft {
  readonly hasAllDepartments: boolean;
  readonly departments: readonly string[];
  readonly hasAllKinds: boolean;
  readonly kinds: Exclude<Subscription['kinds'], 'all'>;
}

export const draftOf = ({ departments, kinds }: Subscription): WantedDraft => ({
  hasAllDepartments: departments === 'all',
  departments: departments === 'all' ? [] : departments,
  hasAllKinds: kinds === 'all',
  kinds: kinds === 'all' ? [] : kinds,
});

export const wantedOf = (draft: WantedDraft): Subscription => ({
  departments: draft.hasAllDepartments ? 'all' : [...draft.departments],
  kinds: draft.hasAllKinds ? 'all' : [...draft.kinds],
});

/** The lists without a choice. */
export const emptyIn = (draft: WantedDraft): readonly ('departments' | 'kinds')[] => [
  ...(draft.hasAllDepartments || draft.departments.length > 0 ? [] : (['departments'] as const)),
  ...(draft.hasAllKinds || draft.kinds.length > 0 ? [] : (['kinds'] as const)),
];

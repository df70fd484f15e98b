/** Routes for drafts. */
import type { Routes } from '../route.ts';
import { Made } from '../shared.ts';
import {
  AddedHosts,
  AskedChange,
  AskedCheck,
  AskedNumber,
  ChangedDraft,
  CheckedChange,
  DraftList,
  DraftQuery,
  MadeApproval,
  NewApproval,
  NewDraft,
  OfferedNumber,
  PastedHosts,
  ShownDraft,
} from './draft.ts';
import { SettingsAnswer, SettingsQuery } from './settings-answer.ts';

const CHECKED = ['not-found', 'checks-busy'] as const;
const TOO_LONG = ['draft-too-long'] as const;

export const draftRoutes = {
  drafts: { method: 'GET', path: '/api/drafts', answer: DraftList },
  newDraft: {
    ...{ method: 'POST', path: '/api/drafts', body: NewDraft, answer: Made, status: 201 },
    problems: [...TOO_LONG, ...CHECKED, 'undo-of-folder', 'undo-of-code'],
  },
  draft: {
    ...{ method: 'GET', path: '/api/drafts/:id', query: DraftQuery, answer: ShownDraft },
    problems: CHECKED,
  },
  deleteDraft: { method: 'DELETE', path: '/api/drafts/:id', problems: ['not-found'] },
  changeDraft: {
    ...{ method: 'PUT', path: '/api/drafts/:id/changes', body: AskedChange, answer: ChangedDraft },
    problems: ['not-found', 'changed-by-other', ...TOO_LONG],
  },
  checkChange: {
    ...{ method: 'POST', path: '/api/drafts/:id/problems', body: AskedCheck },
    ...{ answer: CheckedChange, problems: CHECKED },
  },
  pasteHosts: {
    ...{ method: 'POST', path: '/api/drafts/:id/hosts', body: PastedHosts, answer: AddedHosts },
    problems: [...CHECKED, ...TOO_LONG],
  },
  offerNumber: {
    ...{ method: 'POST', path: '/api/drafts/:id/numbers', body: AskedNumber },
    ...{
      answer: OfferedNumber,
      status: 201,
      problems: ['not-found', 'no-free-number', 'too-many-numbers'],
    },
  },
  approveDraft: {
    ...{ method: 'POST', path: '/api/drafts/:id/approvals', body: NewApproval },
    ...{ answer: MadeApproval, status: 201 },
    problems: [...CHECKED, 'draft-moved', 'not-approver', 'own-changes'],
  },
  settings: {
    ...{ method: 'GET', path: '/api/settings', query: SettingsQuery, answer: SettingsAnswer },
    problems: CHECKED,
  },
} as const satisfies Routes;

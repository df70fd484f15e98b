/** Changes one place of a draft, and approves or refuses the draft. */
import type { AskedChange, NewApproval } from '@balise/contract';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { number, object } from '../../../network/shape.ts';
import { useChange } from '../../../network/use-change.ts';
import { draftAddress } from './drafts.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';

export type { AskedChange };

const readChanged = object<{ readonly revision: number }>({ revision: number });

const sendChange = (id: string, body: AskedChange) =>
  sendJson({ method: 'PUT', address: `${draftAddress(id)}/changes`, body }, readChanged);

/** Sends the changes one after another, so that a refusal names its place. */
export const useChangeDraft = (id: string) =>
  useChange([PUBLISHING_KEY], async (changes: readonly AskedChange[]) => {
    for (const change of changes) await sendChange(id, change);
  });

export const useApproveDraft = (id: string) =>
  useChange([PUBLISHING_KEY], (body: NewApproval) =>
    sendJson({ method: 'POST', address: `${draftAddress(id)}/approvals`, body }, nothing),
  );

/** Adds pasted hosts to a list of the draft. */
import type { PastedHosts } from '@balise/contract';
import { sendJson } from '../../../network/send-json.ts';
import { list, number, object, text } from '../../../network/shape.ts';
import { useChange } from '../../../network/use-change.ts';
import { draftAddress } from './drafts.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';
import { readBoth, type Both } from './read-words.ts';

export type HostList = PastedHosts['list'];
export const HOST_LISTS: readonly HostList[] = ['production', 'staging', 'internalDomains'];

interface Refused {
  readonly line: number;
  readonly text: string;
  readonly reason: Both;
}

export interface Pasted {
  readonly added: number;
  readonly refused: readonly Refused[];
}

const readPasted = object<Pasted>({
  added: number,
  refused: list(object<Refused>({ line: number, text, reason: readBoth })),
});

export const usePasteHosts = (id: string) =>
  useChange([PUBLISHING_KEY], (body: PastedHosts) =>
    sendJson({ method: 'POST', address: `${draftAddress(id)}/hosts`, body }, readPasted),
  );

/** Asks for a free number of a variable or event, and keeps it for the draft. */
import type { NumberKind } from '@balise/contract';
import { sendJson } from '../../../network/send-json.ts';
import { number, object } from '../../../network/shape.ts';
import { useMutation } from '@tanstack/react-query';
import { draftAddress } from './drafts.ts';

const readOffer = object<{ readonly number: number }>({ number });

export const useOfferNumber = (id: string) =>
  useMutation({
    mutationFn: (kind: NumberKind) =>
      sendJson(
        { method: 'POST', address: `${draftAddress(id)}/numbers`, body: { kind } },
        readOffer,
      ),
  });

/** Changes to people and tokens. Each change reloads the list. */
import type { MadeToken, NewPerson, NewToken, OneTimeLink } from '@balise/contract';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { object, text } from '../../../network/shape.ts';
import { useChange as useAnyChange } from '../../../network/use-change.ts';
import type { Rights } from '../../../session/rights.ts';
import { PEOPLE_KEY } from './people.ts';

export type { OneTimeLink };
type Secret = Pick<MadeToken, 'secret' | 'endsAt'>;

export type PersonChange =
  | { readonly to: 'blocked' | 'active' }
  | { readonly to: 'signed-out' }
  | { readonly to: 'removed' }
  | { readonly to: 'rights'; readonly rights: Rights };

const readLink = object<OneTimeLink>({ link: text, endsAt: text });
const readSecret = object<Secret>({ secret: text, endsAt: text });

const personAddress = (id: string): string => `/api/people/${encodeURIComponent(id)}`;

export const useAddPerson = () =>
  useChange((body: NewPerson) =>
    sendJson({ method: 'POST', address: '/api/people', body }, readLink),
  );

export const useNewLink = () =>
  useChange((id: string) =>
    sendJson({ method: 'POST', address: `${personAddress(id)}/link` }, readLink),
  );

export const useChangePerson = () =>
  useChange(({ id, change }: { readonly id: string; readonly change: PersonChange }) => {
    const address = personAddress(id);
    switch (change.to) {
      case 'removed':
        return sendJson({ method: 'DELETE', address }, nothing);
      case 'signed-out':
        return sendJson({ method: 'POST', address: `${address}/sign-out` }, nothing);
      case 'rights':
        return sendJson({ method: 'PUT', address, body: { rights: change.rights } }, nothing);
      default:
        return sendJson({ method: 'PUT', address, body: { state: change.to } }, nothing);
    }
  });

export const useMakeToken = () =>
  useChange((body: NewToken) =>
    sendJson({ method: 'POST', address: '/api/tokens', body }, readSecret),
  );

export const useRevokeToken = () =>
  useChange((id: string) =>
    sendJson({ method: 'DELETE', address: `/api/tokens/${encodeURIComponent(id)}` }, nothing),
  );

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) =>
  useAnyChange(PEOPLE_KEY, mutationFn);

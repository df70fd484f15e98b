/** Changes that people can make to their own account. */
import type { PasswordChange } from '@balise/contract';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { useChange } from '../../../network/use-change.ts';
import { SESSION_KEY } from '../../../session/session.ts';
import { ACCOUNT_KEY } from './account.ts';

export const useChangeName = () =>
  useChange(SESSION_KEY, (name: string) =>
    sendJson({ method: 'PUT', address: '/api/account', body: { name } }, nothing),
  );

export const useChangePassword = () =>
  useChange(SESSION_KEY, (body: PasswordChange) =>
    sendJson({ method: 'PUT', address: '/api/account/password', body }, nothing),
  );

export const useEndSession = () =>
  useChange(ACCOUNT_KEY, (id: string) =>
    sendJson(
      { method: 'DELETE', address: `/api/account/sessions/${encodeURIComponent(id)}` },
      nothing,
    ),
  );

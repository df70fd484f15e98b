/** The user and password before a host, `https://user:secret@host/` (row 5.7): removed, or the address would not parse. */
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

const USER_INFO = pattern(() => /([\\/])[^\\/:]*(:[^\\/]*)?@/iu);

/** `authority` ends before the path, so the last at-sign in it ends the user information. */
export function removeUserInfo(authority: string, redact: Redact): string {
  return authority.replace(USER_INFO(), (_match: string, slash: string, password: unknown) => {
    redact('user-name');
    if (password) redact('password');
    return slash;
  });
}

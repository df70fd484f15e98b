/** The user and password before a host, `https://user:secret@host/` (row 5.7): removed, or the address would not parse. */
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/** The last at-sign before the path ends it. Without a host behind it, what follows the slashes is read in its place. */
const USER_INFO = pattern(() => /^(\s*(?:[\w+.-]+:)?[\\/]{2,})((?:[^\\/?#]*@[\\/]*)+)/i);

/** Of an address, or of what precedes its path. */
export function removeUserInfo(url: string, redact: Redact): string {
  return url.replace(USER_INFO(), (_match, start: string, info: string) => {
    redact('user-name');
    if (info.indexOf(':') >= 0) redact('password');
    return start + info.replace(/[^\\/]/g, '');
  });
}

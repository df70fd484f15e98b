/**
 * User and password before a host, `https://user:secret@host/` (row 5.7). They are removed, because a marker would
 * make the address invalid.
 */
import type { Redact } from './finding.ts';
import { pattern } from './pattern.ts';

/**
 * The user information extends to the last at-sign before the path. Without a host after it, the part after the
 * slashes counts as well.
 */
const USER_INFO = pattern(() => /^(\s*(?:[\w+.-]+:)?[\\/]{2,})((?:[^\\/?#]*@[\\/]*)+)/i);

/** `url` is an address, or the part before its path. */
export function removeUserInfo(url: string, redact: Redact): string {
  return url.replace(USER_INFO(), (_match, start: string, info: string) => {
    redact('user-name');
    if (info.indexOf(':') >= 0) redact('password');
    return start + info.replace(/[^\\/]/g, '');
  });
}

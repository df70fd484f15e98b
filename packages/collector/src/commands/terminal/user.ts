/** The user of a command for the activity log: user name and machine. */
import { hostname, userInfo } from 'node:os';

export function user(): string {
  return `${nameOfUser()}@${hostname()}`.slice(0, 100);
}

/** In a container, the user has a number and usually no name. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Who gives a command, as it is written down: user and machine. */
import { hostname, userInfo } from 'node:os';

export function user(): string {
  return `${nameOfUser()}@${hostname()}`.slice(0, 100);
}

/** In a container the user has a number, and in most cases no name. */
function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`;
  }
}

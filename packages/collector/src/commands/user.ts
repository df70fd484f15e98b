/** Who gives a command, as it is written down: user and machine. */
import { hostname, userInfo } from 'node:os';

export function user(): string {
  return `${userInfo().username}@${hostname()}`.slice(0, 100);
}

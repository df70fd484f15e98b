/** Headers for requests of a test to a running collector, like those of the command line. */
import { readAccessKey } from '../control-store/access/access-key.ts';

export async function withKey(folder: string): Promise<Readonly<Record<string, string>>> {
  return { authorization: `Bearer ${await readAccessKey(folder)}` };
}

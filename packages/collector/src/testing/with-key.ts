/** Headers by which a test asks a collector that runs on a data folder, as the command line does. */
import { readAccessKey } from '../access/access-key.ts';

export async function withKey(folder: string): Promise<Readonly<Record<string, string>>> {
  return { authorization: `Bearer ${await readAccessKey(folder)}` };
}

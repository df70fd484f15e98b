/** The name of a collector among those that share a control database. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { CollectorName } from '../control-store/collectors.ts';
import { writeDurably } from '../base/files/write-durably.ts';

const FORM = /^[0-9a-f-]{36}$/;

/** The id stays in the data folder, with the journal. The name has the machine and the folder. */
export async function collectorName(dataFolder: string): Promise<CollectorName> {
  const file = join(dataFolder, 'collector-id');
  const name = `${hostname()}:${dataFolder}`;
  const run = randomUUID();
  const found = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (FORM.test(found)) return { id: found, name, run };
  const id = randomUUID();
  await writeDurably(file, `${id}\n`);
  return { id, name, run };
}

/** The embedded control database of a data folder whose collector does not run. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

export async function inStoppedControl<T>(
  dataFolder: string,
  work: (control: Pick<PGlite, 'query'>) => Promise<T>,
): Promise<T> {
  const control = await PGlite.create(join(dataFolder, 'control'));
  try {
    return await work(control);
  } finally {
    await control.close();
  }
}

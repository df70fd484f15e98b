/** Entry point of the process of the embedded control database. Its first start uses a processor for seconds. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { answerCalls } from '../../base/child-process/answer-calls.ts';
import { ownForLife } from '../../base/child-process/own-for-life.ts';
import './compiled-once.ts';
import type { Statement } from './statement.ts';

export interface EmbeddedOptions {
  readonly folder: string;
}

export interface EmbeddedControl {
  query(sql: string, values: readonly unknown[]): Promise<readonly unknown[]>;
  together(statements: readonly Statement[]): Promise<readonly unknown[]>;
  runAll(sql: string): Promise<void>;
}

answerCalls(async ({ folder }: EmbeddedOptions): Promise<EmbeddedControl> => {
  await ownForLife(folder);
  if (!existsSync(folder)) await initialize(folder);
  const database = await PGlite.create(folder);
  return {
    async query(sql, values) {
      return (await database.query(sql, [...values])).rows;
    },
    together: (statements) =>
      database.transaction(async (transaction) => {
        let rows: readonly unknown[] = [];
        for (const { sql, values = [] } of statements)
          rows = (await transaction.query(sql, [...values])).rows;
        return rows;
      }),
    async runAll(sql) {
      await database.exec(sql);
    },
  };
});

/**
 * Created in a temporary folder and then renamed: a folder that was created only partly could never be opened again.
 */
async function initialize(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const beside = join(parent, `${prefix}${process.pid}`);
  const database = await PGlite.create(beside);
  await database.close();
  await rename(beside, folder);
}

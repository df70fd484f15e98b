/**
 * `balise migrate`: updates the tables of the store now, as the next start would, or prints the changes. A running
 * collector has already updated them at its start.
 */
import { existsSync } from 'node:fs';
import { readConfig, type Config } from '../base/config/config.ts';
import { exclusivelyBy } from '../control-store/database/exclusive-lock.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { message } from '../base/locales/messages.ts';
import { engineOf } from '../data-folder/engine-of.ts';
import { checkServer } from '../engine/database/check-server.ts';
import { closeCluster, openCluster } from '../engine/cluster/cluster.ts';
import { clusterPreparation, prepareCluster } from '../store/cluster/prepare-cluster.ts';
import { openDatabase, type ClusterEngine } from '../engine/database/database.ts';
import { openEmbedded } from '../store/open/open-embedded.ts';
import { preparation, prepareTables } from '../store/migrations/prepare-tables.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

const DRY_RUN = 'dry-run';

export async function migrate(words: readonly string[], terminal: Terminal): Promise<number> {
  const isDryRun = DRY_RUN in readOptions(words, [], [DRY_RUN]);
  const config = readConfig(terminal.env);
  const folder = await takeOrAsk(config);
  if (!(folder instanceof DataFolder)) {
    const values = { folder: config.dataFolder };
    await terminal.out(`${message(terminal.language, 'migrate.running', values)}\n`);
    return DONE;
  }
  try {
    await prepare(config, isDryRun, terminal);
  } finally {
    await folder.release();
  }
  return DONE;
}

async function prepare(config: Config, isDryRun: boolean, terminal: Terminal): Promise<void> {
  const engine = engineOf(config);
  if (engine.kind === 'cluster') return await prepareNodes(engine, config, isDryRun, terminal);
  if (engine.kind === 'embedded') {
    // Nothing has been stored yet: the next start creates the tables.
    if (!existsSync(engine.folder))
      return terminal.err(`${message(terminal.language, 'migrate.nothing')}\n`);
  }
  const database =
    engine.kind === 'embedded' ? (await openEmbedded(engine)).database : openDatabase(engine);
  try {
    if (engine.kind === 'server') await checkServer(database);
    const alone = engine.kind === 'server' ? exclusivelyBy(config.postgresUrl) : undefined;
    const statements = (await preparation(database)).map(written);
    await printOrRun(statements, () => prepareTables(database, alone), isDryRun, terminal);
  } finally {
    await database.close();
  }
}

async function prepareNodes(
  engine: ClusterEngine,
  { postgresUrl }: Config,
  isDryRun: boolean,
  terminal: Terminal,
): Promise<void> {
  const cluster = openCluster(engine);
  try {
    const statements = (await clusterPreparation(cluster)).map(
      ({ node, statement }) => `-- ${node}\n${written(statement)}`,
    );
    const run = (): Promise<void> => prepareCluster(cluster, exclusivelyBy(postgresUrl));
    await printOrRun(statements, run, isDryRun, terminal);
  } finally {
    await closeCluster(cluster);
  }
}

const written = (statement: string): string => `${statement.trim()};`;

/** `statements`: the statements of `run`. */
async function printOrRun(
  statements: readonly string[],
  run: () => Promise<void>,
  isDryRun: boolean,
  { out, err, language }: Terminal,
): Promise<void> {
  if (statements.length === 0) err(`${message(language, 'migrate.nothing')}\n`);
  else if (isDryRun) for (const statement of statements) await out(`${statement}\n\n`);
  else {
    await run();
    err(`${message(language, 'migrate.done', { statements: statements.length })}\n`);
  }
}

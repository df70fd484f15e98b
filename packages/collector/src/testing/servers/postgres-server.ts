/** Runs this machine's PostgreSQL in a temporary folder, on a free loopback port. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePorts } from './free-ports.ts';
import { until } from '../until.ts';

const run = promisify(execFile);
/** Folder of Debian's PostgreSQL versions. */
const OF_DEBIAN = '/usr/lib/postgresql';
const ACCOUNT = 'postgres';

export interface PostgresServer {
  readonly url: string;
  rows<T extends object>(sql: string): Promise<T[]>;
  start(): Promise<void>;
  /** Stops the server immediately, as in a crash. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, newest version first; `undefined` if PostgreSQL is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(OF_DEBIAN) ? readdirSync(OF_DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(OF_DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'balise-postgres-'));
  const account = await accountFor(folder);
  const [port = 0] = await freePorts(1);
  const url = `postgres://${ACCOUNT}@127.0.0.1:${port}/${ACCOUNT}`;
  const words = ['-D', join(folder, 'data'), '-U', ACCOUNT, '--auth=trust', '--encoding=UTF8'];
  await run(join(programs, 'initdb'), words, { cwd: folder, ...account });
  let child: ChildProcess | undefined;

  async function ask<T extends object>(sql: string): Promise<T[]> {
    const client = new pg.Client({ connectionString: url, application_name: 'trial' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  const server: PostgresServer = {
    url,
    rows: ask,
    async start() {
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
      };
      child = spawn(
        join(programs, 'postgres'),
        [
          ...['-D', join(folder, 'data')],
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        { cwd: folder, stdio: 'ignore', ...account },
      );
      await until('PostgreSQL answers', async () => (await ask('SELECT 1')).length === 1);
    },
    async kill() {
      const ended = child;
      child = undefined;
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
      const gone = once(ended, 'exit');
      // On SIGQUIT, PostgreSQL aborts without a clean shutdown and stops its child processes.
      ended.kill('SIGQUIT');
      await gone;
    },
    async close() {
      await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await server.start();
  return server;
}

/** PostgreSQL refuses to run as root, so root runs it under the account `postgres`. */
async function accountFor(folder: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = await Promise.all(
    ['-u', '-g'].map(async (part) => Number((await run('id', [part, ACCOUNT])).stdout)),
  );
  await chown(folder, uid, gid);
  return { uid, gid };
}

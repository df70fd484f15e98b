/** Starts ClickHouse servers that form a cluster: one for each shard, each in its own process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';

const ENTRY = fileURLToPath(new URL('clickhouse-node-process.js', import.meta.url));
/** Seconds after which a server stops by itself, if no test stops it. */
const LIFE = 900;
const CLUSTER = 'analytics';
const DATABASE = 'balise';

export interface ClickHouseNode {
  readonly url: string;
  /** Returns the answer as text. */
  ask(sql: string): Promise<string>;
  start(): Promise<void>;
  /** Waits until the server answers again, unless it was killed. */
  whenReady(): Promise<void>;
  kill(): Promise<void>;
}

export interface ClickHouseNodes {
  readonly cluster: string;
  readonly nodes: readonly ClickHouseNode[];
  close(): Promise<void>;
}

export async function clickHouseNodes(folder: string, shards: number): Promise<ClickHouseNodes> {
  const ports = await freePorts(2 * shards);
  const places = Array.from({ length: shards }, (_, index) => ({
    folder: join(folder, `node${index + 1}`),
    shard: `0${index + 1}`,
    http: ports[index] ?? 0,
    tcp: ports[shards + index] ?? 0,
  }));
  const nodes = await Promise.all(
    places.map(async (place) => {
      await mkdir(place.folder, { recursive: true });
      await writeFile(
        join(place.folder, 'config.xml'),
        configuration(
          place,
          places.map(({ tcp }) => tcp),
        ),
      );
      const node = nodeOf(place);
      await node.start();
      await node.ask(`CREATE DATABASE ${DATABASE}`);
      return node;
    }),
  );
  return {
    cluster: CLUSTER,
    nodes,
    close: async () => void (await Promise.all(nodes.map((node) => node.kill()))),
  };
}

interface Place {
  readonly folder: string;
  readonly shard: string;
  readonly http: number;
  readonly tcp: number;
}

function configuration({ folder, shard, http, tcp }: Place, ofAll: readonly number[]): string {
  const shards = ofAll.map(
    (port) => `<shard><internal_replication>true</internal_replication>
      <replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`,
  );
  return `<clickhouse>
    <tcp_port>${tcp}</tcp_port><http_port>${http}</http_port><listen_host>127.0.0.1</listen_host>
    <remote_servers><${CLUSTER}>${shards.join('\n')}</${CLUSTER}></remote_servers>
    <macros><shard>${shard}</shard></macros>
    <storage_configuration><disks><backups><type>local</type><path>${join(folder, 'backups/')}</path></backups></disks></storage_configuration>
    <backups><allowed_disk>backups</allowed_disk></backups>
  </clickhouse>`;
}

function nodeOf({ folder, http }: Place): ClickHouseNode {
  let child: ChildProcess | undefined;
  const address = `http://127.0.0.1:${http}`;
  const ask = async (sql: string): Promise<string> => {
    const answer = await fetch(address, { method: 'POST', body: sql });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text.trim();
  };
  const launch = (): void => {
    const served = `SYSTEM START LISTEN TCP; SYSTEM START LISTEN HTTP;
        SELECT sleepEachRow(1) FROM numbers(${LIFE}) FORMAT Null SETTINGS max_block_size = 1`;
    const words = [`--config-file=${join(folder, 'config.xml')}`, `--path=${join(folder, 'data')}`];
    const launched = spawn(process.execPath, [ENTRY, ...words, `--query=${served}`], {
      cwd: folder,
      stdio: 'ignore',
    });
    child = launched;
    // The engine in this process sometimes aborts on a busy machine. A real server is started again by its service.
    launched.on('exit', (_, signal) => {
      if (child === launched && signal === 'SIGABRT') launch();
    });
  };
  const whenReady = async (): Promise<void> => {
    while (child) {
      if (child.exitCode !== null)
        throw new Error(`the server ended with ${child.exitCode}: are its ports taken?`);
      if (await ask('SELECT 1').catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return {
    url: `${address}/${DATABASE}`,
    ask,
    whenReady,
    async start() {
      launch();
      await whenReady();
    },
    async kill() {
      const ended = child;
      child = undefined;
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
      await new Promise((resolve) => {
        ended.on('exit', resolve);
        ended.kill('SIGKILL');
      });
    },
  };
}

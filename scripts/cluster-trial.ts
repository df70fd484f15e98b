/**
 * `npm run cluster`: tests the cluster code that needs a keeper, on Debian's ClickHouse and ZooKeeper (packages
 * `clickhouse-server` and `zookeeperd`). The cluster has two shards of two nodes each. That server, 18.16, is too old
 * for the collector's tables, so a small table is used. The trial shows that queries reach all nodes and survive dead
 * nodes, and that a repeated block is stored once.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { databaseOver } from '../packages/collector/src/engine/cluster/ask-nodes.ts';
import { replicated } from '../packages/collector/src/store/cluster/cluster-tables.ts';
import type { Database, QueryValues } from '../packages/collector/src/engine/database/database.ts';

const CLUSTER = 'trial';
const FIRST_PORT = 7810;
const KEEPER_PORT = FIRST_PORT;
const PATIENCE = 60_000;
const ROWS = 1000;

interface Node {
  readonly shard: number;
  readonly replica: number;
  readonly http: number;
  readonly tcp: number;
  readonly interserver: number;
  readonly folder: string;
}

const folder = await mkdtemp(join(tmpdir(), 'balise-cluster-'));
const running = new Map<string, ChildProcess>();
const nodes = [0, 1, 2, 3].map((index): Node => {
  const port = FIRST_PORT + 10 * (index + 1);
  return {
    shard: 1 + Math.floor(index / 2),
    replica: 1 + (index % 2),
    http: port,
    tcp: port + 1,
    interserver: port + 2,
    folder: join(folder, `node${index + 1}`),
  };
});

const USERS = `<yandex><profiles><default/></profiles><quotas><default/></quotas>
  <users><default><password/><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota></default></users></yandex>`;

function configuration({ shard, replica, http, tcp, interserver, folder: own }: Node): string {
  const shards = [1, 2].map((number) => {
    const replicas = nodes.filter((node) => node.shard === number);
    return `<shard><internal_replication>true</internal_replication>${replicas
      .map((node) => `<replica><host>127.0.0.1</host><port>${node.tcp}</port></replica>`)
      .join('')}</shard>`;
  });
  return `<yandex>
    <logger><level>warning</level><log>${own}/log</log><errorlog>${own}/errors</errorlog></logger>
    <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
    <interserver_http_port>${interserver}</interserver_http_port><interserver_http_host>127.0.0.1</interserver_http_host>
    <listen_host>127.0.0.1</listen_host><path>${own}/data/</path><tmp_path>${own}/tmp/</tmp_path>
    <users_config>${own}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
    <mark_cache_size>100000000</mark_cache_size>
    <zookeeper><node><host>127.0.0.1</host><port>${KEEPER_PORT}</port></node></zookeeper>
    <remote_servers><${CLUSTER}>${shards.join('')}</${CLUSTER}></remote_servers>
    <macros><shard>${shard}</shard><replica>${replica}</replica></macros>
  </yandex>`;
}

function begin(name: string, command: string, words: readonly string[]): void {
  const child = spawn(command, words, { cwd: folder, stdio: 'ignore' });
  child.on('error', () => {
    console.error(
      `${command} is missing. Install it: apt-get install clickhouse-server zookeeperd`,
    );
    process.exitCode = 1;
  });
  running.set(name, child);
}

async function end(name: string): Promise<void> {
  const child = running.get(name);
  running.delete(name);
  if (!child || child.exitCode !== null || child.pid === undefined) return;
  await new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill('SIGKILL');
  });
}

const beginNode = (node: Node): void =>
  begin(node.folder, '/usr/sbin/clickhouse-server', [`--config-file=${node.folder}/config.xml`]);

/** Uses only settings that this old server knows. The server recognizes a repeated block by its content. */
function connect({ http }: Node): Database {
  const client = createClient({
    url: `http://127.0.0.1:${http}`,
    request_timeout: 10_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  const insert_distributed_sync = 1;
  const settings = { insert_distributed_sync } as Record<string, number>;
  return {
    kind: 'server',
    async rows<T>(query: string, values: QueryValues = {}) {
      const answer = await client.query({
        query,
        query_params: { ...values },
        format: 'JSONEachRow',
      });
      return await answer.json<T>();
    },
    async run(query) {
      await client.command({ query });
    },
    async insert(table, rows) {
      await client.insert({
        table,
        values: [...rows],
        format: 'JSONEachRow',
        clickhouse_settings: settings,
      });
    },
    async insertText(table, _columns, text) {
      const values = Readable.from([text], { objectMode: false });
      await client.insert({ table, values, format: 'TabSeparated', clickhouse_settings: settings });
    },
    close: () => client.close(),
  };
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + PATIENCE;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > last) throw new Error(`not true after ${PATIENCE / 1000} s: ${what}`);
    await wait(200);
  }
  console.log(`ok  ${what}`);
}

function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`failed: ${what}`);
  console.log(`ok  ${what}`);
}

const blockOf = (number: number): string =>
  Array.from({ length: ROWS }, (_, index) => `${number * ROWS + index}\tvisitor ${index}\n`).join(
    '',
  );

async function trial(): Promise<void> {
  await writeFile(
    join(folder, 'keeper.cfg'),
    `tickTime=2000\ndataDir=${folder}/keeper\nclientPort=${KEEPER_PORT}\nclientPortAddress=127.0.0.1\nadmin.enableServer=false\n`,
  );
  begin('keeper', 'java', [
    ...['-cp', '/etc/zookeeper/conf:/usr/share/java/*'],
    ...['org.apache.zookeeper.server.quorum.QuorumPeerMain', join(folder, 'keeper.cfg')],
  ]);
  for (const node of nodes) {
    await mkdir(node.folder, { recursive: true });
    await writeFile(join(node.folder, 'config.xml'), configuration(node));
    await writeFile(join(node.folder, 'users.xml'), USERS);
    beginNode(node);
  }
  const single = nodes.map(connect);
  await until('four servers and ZooKeeper answer', async () =>
    (
      await Promise.all(
        single.map((one) => one.rows("SELECT name FROM system.zookeeper WHERE path = '/'")),
      )
    ).every(Boolean),
  );
  for (const one of single) {
    await one.run(
      replicated(
        'CREATE TABLE default.small (number UInt64, visitor String) ENGINE = MergeTree ORDER BY number',
      ),
    );
    await one.run(
      `CREATE TABLE default.small_all AS default.small ENGINE = Distributed(${CLUSTER}, default, small, cityHash64(visitor))`,
    );
  }
  const asked = new Set<number>();
  const counted = single.map((one, index): Database => ({
    ...one,
    rows: async <T>(sql: string, values?: QueryValues) => {
      asked.add(index);
      return await one.rows<T>(sql, values);
    },
  }));
  const count = async (of: Database, table = 'small_all'): Promise<number> => {
    const [row] = await of.rows<{ n: number }>(`SELECT count() AS n FROM ${table}`);
    return Number(row?.n);
  };
  const cluster = databaseOver(counted);
  await cluster.insertText('small_all', ['number', 'visitor'], blockOf(0));
  await until('a block can be read from all nodes', async () =>
    (await Promise.all(single.map((one) => count(one)))).every((rows) => rows === ROWS),
  );
  const perNode = await Promise.all(single.map((one) => count(one, 'small')));
  check(
    `each shard stores its part of the rows on both nodes: ${perNode.join(', ')}`,
    perNode[0] === perNode[1] &&
      perNode[2] === perNode[3] &&
      (perNode[0] ?? 0) + (perNode[2] ?? 0) === ROWS,
  );
  for (const one of single) await one.insertText('small_all', ['number', 'visitor'], blockOf(0));
  check('a block repeated to each node is stored once', (await count(cluster)) === ROWS);
  await end(nodes[0]?.folder ?? '');
  await end(nodes[3]?.folder ?? '');
  for (let number = 1; number <= 5; number += 1)
    await cluster.insertText('small_all', ['number', 'visitor'], blockOf(number));
  check(
    'reads and writes are complete with a dead node in each shard',
    (await count(cluster)) === 6 * ROWS,
  );
  await cluster.insertText('small_all', ['number', 'visitor'], blockOf(3));
  check('a block repeated with dead nodes is stored once', (await count(cluster)) === 6 * ROWS);
  for (const node of [nodes[0], nodes[3]]) if (node) beginNode(node);
  await until('the restarted nodes have received the missed rows', async () =>
    (await Promise.all(single.map((one) => count(one, 'small')))).every(
      (rows, index, all) => rows === all[index ^ 1] && rows > 2 * ROWS,
    ),
  );
  await single[0]?.insertText('small_all', ['number', 'visitor'], blockOf(5));
  check('a block repeated to a restarted node is stored once', (await count(cluster)) === 6 * ROWS);
  await end(nodes[0]?.folder ?? '');
  await end(nodes[1]?.folder ?? '');
  const refused = await cluster
    .insertText('small_all', ['number', 'visitor'], blockOf(6))
    .then(() => false)
    .catch(() => true);
  check('a block is refused if all nodes of a shard are dead', refused);
  for (const node of nodes.slice(0, 2)) beginNode(node);
  await until(
    'a refused block, repeated after the shard has restarted, is stored once',
    async () => {
      await cluster.insertText('small_all', ['number', 'visitor'], blockOf(6));
      return (await count(cluster)) === 7 * ROWS;
    },
  );
  check(
    'no row is duplicated',
    Number(
      (await cluster.rows<{ n: number }>('SELECT uniqExact(number) AS n FROM small_all'))[0]?.n,
    ) ===
      7 * ROWS,
  );
  // Each `databaseOver` starts with a different node, as each collector does.
  for (let begins = 0; begins < 40; begins += 1) await count(databaseOver(counted));
  check('queries reach all nodes', asked.size === nodes.length);
  await Promise.all(single.map((one) => one.close()));
}

try {
  await trial();
} finally {
  for (const name of [...running.keys()]) await end(name);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

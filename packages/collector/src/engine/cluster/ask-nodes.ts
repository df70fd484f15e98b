/**
 * Sends a query to the nodes of a cluster, any of which can answer. If a node fails, the next one is tried. An insert
 * keeps its token, so a shard that already has the rows ignores the repeated insert.
 */
import { newToken, type Database, type QueryValues, type Reader } from '../database/database.ts';

type Ask<N> = <T>(work: (node: N) => Promise<T>) => Promise<T>;

/** Throws the last error if no node can answer. Throws immediately if the statement itself is wrong. */
export function askNodes<N>(nodes: readonly N[]): Ask<N> {
  // Collectors start with a random node and stay with the last node that answered.
  let first = Math.floor(Math.random() * nodes.length);
  return async (work) => {
    let fault: unknown;
    // Concurrent calls may change `first`.
    const begin = first;
    for (const offset of nodes.keys()) {
      const at = (begin + offset) % nodes.length;
      const node = nodes[at];
      if (node === undefined) break;
      try {
        const answer = await work(node);
        first = at;
        return answer;
      } catch (error) {
        if (!isOfNode(error)) throw error;
        fault = error;
      }
    }
    throw fault;
  };
}

/**
 * Engine errors of a single node: no disk space, memory, keeper or connection to a shard, or tables that are not made
 * yet. Another node may succeed.
 */
const OF_NODE = new Set([
  ...['UNKNOWN_DATABASE', 'UNKNOWN_TABLE', 'TABLE_IS_READ_ONLY', 'TABLE_IS_DROPPED'],
  ...['KEEPER_EXCEPTION', 'NO_ZOOKEEPER', 'NETWORK_ERROR', 'SOCKET_TIMEOUT', 'DNS_ERROR'],
  ...['ALL_CONNECTION_TRIES_FAILED', 'ALL_REPLICAS_ARE_STALE', 'ALL_REPLICAS_LOST', 'ABORTED'],
  ...['TOO_MANY_SIMULTANEOUS_QUERIES', 'MEMORY_LIMIT_EXCEEDED', 'NOT_ENOUGH_SPACE'],
  ...['ATTEMPT_TO_READ_AFTER_EOF', 'SERVER_OVERLOADED'],
  ...['UNKNOWN_STATUS_OF_INSERT', 'TOO_FEW_LIVE_REPLICAS', 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE'],
]);

/** Whether another node may succeed. An error without an engine type is a connection error. */
export function isOfNode(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'TimeoutError')
    return false;
  const { type } = error as { type?: unknown };
  return typeof type !== 'string' || OF_NODE.has(type);
}

type ClosedReader = Reader & Pick<Database, 'close'>;

export function readerOver(nodes: readonly ClosedReader[]): ClosedReader {
  const ask = askNodes(nodes);
  return {
    rows: <T>(sql: string, values?: QueryValues, seconds?: number) =>
      ask((node) => node.rows<T>(sql, values, seconds)),
    close: () => closeAll(nodes),
  };
}

export function databaseOver(nodes: readonly Database[]): Database {
  const ask = askNodes(nodes);
  return {
    kind: 'server',
    rows: <T>(sql: string, values?: QueryValues, seconds?: number) =>
      ask((node) => node.rows<T>(sql, values, seconds)),
    run: (sql) => ask((node) => node.run(sql)),
    insert: (table, rows, token = newToken()) => ask((node) => node.insert(table, rows, token)),
    insertText: (table, columns, text, token = newToken()) =>
      ask((node) => node.insertText(table, columns, text, token)),
    close: () => closeAll(nodes),
  };
}

async function closeAll(nodes: readonly Pick<Database, 'close'>[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.close()));
}

/**
 * Nodes of a cluster, any of which can answer: one that does not is passed over. What was inserted is sent to the next one with the
 * same token, and the shard that has it already does nothing.
 */
import { newToken, type Database, type QueryValues, type Reader } from '../database.ts';

type Ask<N> = <T>(work: (node: N) => Promise<T>) => Promise<T>;

/** Throws what the last one said where none can; at once where it is the statement that is at fault. */
export function askNodes<N>(nodes: readonly N[]): Ask<N> {
  // Collectors begin at different ones, and stay where they found an answer.
  let first = Math.floor(Math.random() * nodes.length);
  return async (work) => {
    let fault: unknown;
    // Others that ask meanwhile may move it.
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

/** What another node may not say: it has no disk left, no memory, no keeper, no connection to a shard, or not our tables yet. */
const OF_NODE = new Set([
  ...['UNKNOWN_DATABASE', 'UNKNOWN_TABLE', 'TABLE_IS_READ_ONLY', 'TABLE_IS_DROPPED'],
  ...['KEEPER_EXCEPTION', 'NO_ZOOKEEPER', 'NETWORK_ERROR', 'SOCKET_TIMEOUT', 'DNS_ERROR'],
  ...['ALL_CONNECTION_TRIES_FAILED', 'ALL_REPLICAS_ARE_STALE', 'ALL_REPLICAS_LOST', 'ABORTED'],
  ...['TOO_MANY_SIMULTANEOUS_QUERIES', 'MEMORY_LIMIT_EXCEEDED', 'NOT_ENOUGH_SPACE'],
  ...['ATTEMPT_TO_READ_AFTER_EOF', 'SERVER_OVERLOADED'],
  ...['UNKNOWN_STATUS_OF_INSERT', 'TOO_FEW_LIVE_REPLICAS', 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE'],
]);

/** Whether another node may answer better. What is no error of the engine is one of the way to it. */
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

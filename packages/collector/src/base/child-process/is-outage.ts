/**
 * Whether a reason code means that a database is not available. All other codes are errors of the statement or of our
 * own code.
 */

/** Codes of Node.js, of its HTTP client and of TLS. */
const OF_CONNECTION =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ESOCKETTIMEDOUT|EHOST\w+|ENET\w+|EPIPE|EPROTO|UND_ERR_\w+|ERR_SSL_\w+|ERR_TLS_\w+|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+)$/;

/** An answer that is none of ClickHouse, for example of a proxy: an error without a code of its own. */
const OF_ANOTHER_PROGRAM = /^Error( at .*)?$/;

const OF_SERVER = new Set([
  // Of ClickHouse.
  ...[
    'ALL_CONNECTION_TRIES_FAILED',
    'NETWORK_ERROR',
    'SOCKET_TIMEOUT',
    'ATTEMPT_TO_READ_AFTER_EOF',
  ],
  ...['AUTHENTICATION_FAILED', 'REQUIRED_PASSWORD', 'WRONG_PASSWORD', 'UNKNOWN_USER'],
  ...['UNKNOWN_DATABASE', 'SERVER_OVERLOADED', 'TOO_MANY_SIMULTANEOUS_QUERIES'],
  ...['NO_ZOOKEEPER', 'KEEPER_EXCEPTION', 'TABLE_IS_READ_ONLY'],
  // Of a full disk.
  ...['NOT_ENOUGH_SPACE', 'ENOSPC', 'EDQUOT'],
  // Of `ServerFault`.
  ...['NOT_CLICKHOUSE', 'TOO_OLD', 'NO_LOCK', 'NOT_POSTGRES', 'POSTGRES_TOO_OLD', 'NO_CLUSTER'],
  ...['NO_MACROS', 'SHARD_DOWN', 'NODE_DOWN', 'NOT_OF_CLUSTER', 'NEWER_FORMAT', 'PROXY_REFUSED'],
  ...['PROXY_DOWN', 'IN_USE'],
]);

/** `reason`: a code of `reasonOf`. More words may follow. */
export function isOutage(reason: string): boolean {
  const [code = ''] = reason.split(' ');
  return OF_CONNECTION.test(code) || OF_SERVER.has(code) || OF_ANOTHER_PROGRAM.test(reason);
}

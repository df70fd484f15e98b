type FaultCode =
  | 'NOT_CLICKHOUSE'
  | 'TOO_OLD'
  | 'NO_LOCK'
  | 'NOT_POSTGRES'
  | 'POSTGRES_TOO_OLD'
  | 'NO_CLUSTER'
  | 'NO_MACROS'
  | 'SHARD_DOWN'
  | 'NODE_DOWN'
  | 'NOT_OF_CLUSTER'
  | 'NEWER_FORMAT'
  | 'PROXY_REFUSED'
  | 'PROXY_DOWN';

/**
 * A fault of a server that the store needs, or of the proxy in front of it. `reason` is a code, followed by the
 * version that answered or a second word if known.
 */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
  readonly reason: string;

  constructor(code: FaultCode, detail = '', options: ErrorOptions = {}) {
    super(code, options);
    this.reason = `${code} ${detail.replace(/[^\w.-]/g, '')}`.trim();
  }
}

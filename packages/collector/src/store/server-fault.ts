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

/** What is wrong with a server that was to be a store, or with the proxy on the way to one, as a word and, where it is known, the version that answered or a second word. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
  readonly reason: string;

  constructor(code: FaultCode, detail = '', options: ErrorOptions = {}) {
    super(code, options);
    this.reason = `${code} ${detail.replace(/[^\w.-]/g, '')}`.trim();
  }
}

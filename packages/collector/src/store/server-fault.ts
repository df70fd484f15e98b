/** What is wrong with a server that was to be the store, as a word and, where it is known, the version that answered. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
  readonly reason: string;

  constructor(code: 'NOT_CLICKHOUSE' | 'TOO_OLD', version = '') {
    super(code);
    this.reason = `${code} ${version.replace(/[^\d.]/g, '')}`.trim();
  }
}

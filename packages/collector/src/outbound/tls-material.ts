/** What a connection to another server is made with, where the certificates that Node.js knows are not enough: PEM texts. */

export interface TlsMaterial {
  /** Authorities that are believed, in place of those of Node.js. */
  readonly ca?: string;
  /** What this collector shows of itself, with its key. */
  readonly client?: { readonly cert: string; readonly key: string };
}

/** As options of Node's own connections have it. */
export function tlsOptions({ ca, client }: TlsMaterial = {}): {
  ca?: string;
  cert?: string;
  key?: string;
} {
  return { ...(ca === undefined ? {} : { ca }), ...client };
}

/** PEM texts for connections to servers with certificates that Node.js does not know. */

export interface TlsMaterial {
  /** Trusted authorities, instead of those of Node.js. */
  readonly ca?: string;
  /** The client certificate of this collector, with its key. */
  readonly client?: { readonly cert: string; readonly key: string };
}

/** In the form of Node's connection options. */
export function tlsOptions({ ca, client }: TlsMaterial = {}): {
  ca?: string;
  cert?: string;
  key?: string;
} {
  return { ...(ca === undefined ? {} : { ca }), ...client };
}

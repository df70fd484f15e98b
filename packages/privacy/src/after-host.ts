/** Scheme and host, with the sign that ends the host: where a marker would be an error. */
const HOST = /^\s*(?:[\w+.-]+:)?[\\/]{2,}[^\\/?#]*[\\/?#]?/;

/** Where an address goes on behind its host; 0 where it names none. */
export function afterHost(url: string): number {
  return HOST.exec(url)?.[0].length ?? 0;
}

/** Scheme, host and the character after it. A marker in this part would make the address invalid. */
const HOST = /^\s*(?:[\w+.-]+:)?[\\/]{2,}[^\\/?#]*[\\/?#]?/;

/** Index after the host; 0 for an address without one. */
export function afterHost(url: string): number {
  return HOST.exec(url)?.[0].length ?? 0;
}

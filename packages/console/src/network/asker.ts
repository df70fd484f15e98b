/**
 * The signed-in person for whom this tab sends its requests. The collector refuses a request if another person has
 * signed in in this browser meanwhile, or if their rights have changed.
 */

export interface Asker {
  /** The CSRF token for requests that change data. */
  readonly csrf: string;
  /** Stands for the person with their present rights. */
  readonly reader: string;
}

let known: Asker | null = null;

export function rememberAsker(asker: Asker | null): void {
  known = asker;
}

export function asker(): Asker | null {
  return known;
}

/** The address for a request without headers, such as a stream or a file. Another reader is refused there. */
export function addressForReader(address: string): string {
  if (!known) return address;
  return `${address}${address.includes('?') ? '&' : '?'}reader=${encodeURIComponent(known.reader)}`;
}

/**
 * The library of the checked release, put in place of the one that a page loads. A page may load it from any server and
 * folder, and from a folder of a version.
 */
import type { ReleaseToCheck } from './release-to-check.ts';

const LIBRARY = 'balise.js';

export interface FileInPlace {
  readonly name: string;
  readonly bytes: Buffer;
}

export class LibraryInPlace {
  readonly #files: ReleaseToCheck['files'];
  /** Origins with the folders from which pages have loaded the library. */
  readonly #folders = new Set<string>();

  constructor({ files }: Pick<ReleaseToCheck, 'files'>) {
    this.#files = files;
  }

  /** Servers from which the page has loaded the library. They may receive beacons and other data. */
  hasServer(origin: string): boolean {
    return [...this.#folders].some((folder) => folder.startsWith(`${origin}/`));
  }

  /** The file for a request, if it is one of a library. */
  fileFor({ origin, pathname }: URL): FileInPlace | undefined {
    const end = pathname.lastIndexOf('/') + 1;
    if (pathname.slice(end) === LIBRARY) this.#folders.add(origin + pathname.slice(0, end));
    for (const folder of this.#folders) {
      const name = (origin + pathname).startsWith(folder)
        ? (origin + pathname).slice(folder.length)
        : '';
      const bytes = Object.hasOwn(this.#files, name) ? this.#files[name] : undefined;
      if (bytes) return { name, bytes };
    }
    return undefined;
  }
}

/** Whether an address is that of a library. */
export function isLibrary(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.endsWith(`/${LIBRARY}`);
}

const SCRIPT = /<script\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const INTEGRITY = /\sintegrity\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** A page that pins one version of the library would refuse another one: its integrity is left out. */
export function withoutIntegrity(html: string, page: string): string {
  return html.replace(SCRIPT, (tag) => {
    const [, double, single, bare] = SOURCE.exec(tag) ?? [];
    const source = double ?? single ?? bare;
    if (source === undefined || !URL.canParse(source, page)) return tag;
    return isLibrary(new URL(source, page).href) ? tag.replace(INTEGRITY, '') : tag;
  });
}

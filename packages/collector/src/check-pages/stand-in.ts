/**
 * The address under which a page is opened that is not deployed yet (`--as`). The browser, and so the page, sees this
 * address; the page’s own server sees the real one.
 */
export class StandIn {
  readonly #real: URL;
  readonly #shown: URL;
  readonly #hasOther: boolean;

  constructor(real: URL, shown: URL = real) {
    this.#real = real;
    this.#shown = shown;
    this.#hasOther = real.href !== shown.href;
  }

  /**
   * The address at the page’s own server. The page itself is at its own address. The folder of the shown
   * address is that of the page, and all other paths are the same.
   */
  realOf(url: URL): URL {
    if (!this.#hasOther || url.origin !== this.#shown.origin) return url;
    if (url.pathname === this.#shown.pathname)
      return new URL(this.#real.pathname + (url.search || this.#real.search), this.#real);
    const [shownFolder, realFolder] = [folderOf(this.#shown), folderOf(this.#real)];
    const path = url.pathname.startsWith(shownFolder)
      ? realFolder + url.pathname.slice(shownFolder.length)
      : url.pathname;
    return new URL(path + url.search, this.#real);
  }

  /** A redirect to the real server leads to the shown one. */
  shownLocation(location: string): string {
    if (!this.#hasOther || !URL.canParse(location)) return location;
    const url = new URL(location);
    return url.origin === this.#real.origin
      ? this.#shown.origin + url.pathname + url.search + url.hash
      : location;
  }
}

const folderOf = ({ pathname }: URL): string => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/** What a visitor does in a browser and what a test reads there, however the browser is driven. */
import type { Cookie } from './cookie.ts';

export interface Browser {
  /** With its version. */
  readonly name: string;
  /** Until the page has loaded. */
  open(address: string): Promise<void>;
  /** To the page before; does not wait for it. */
  back(): Promise<void>;
  /** With the pointer, in the middle of the first element that the selector finds. */
  click(selector: string): Promise<void>;
  /** By the keyboard, into a field that is clicked first. */
  type(selector: string, text: string): Promise<void>;
  /** Value of an expression in the page, as JSON has it. */
  evaluate<T>(expression: string): Promise<T>;
  /** All that the page's site has. */
  cookies(): Promise<readonly Cookie[]>;
  clearCookies(): Promise<void>;
  /** The windows that pages have opened; the first one is in front again. */
  closeOthers(): Promise<void>;
  close(): Promise<void>;
}

/** `proxy`, as `host:port`, is how it reaches every host of the tests; their certificate is one that nobody signed. */
export type Launch = (proxy: string) => Promise<Browser>;

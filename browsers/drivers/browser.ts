/** The browser operations that visitors and tests use, independent of the driver. */
import type { Cookie } from './cookie.ts';

export type Key = 'Tab' | 'Enter';

/** Sign of each key in the WebDriver protocol. */
export const KEYS: Readonly<Record<Key, string>> = { Tab: '\uE004', Enter: '\uE007' };

export interface Browser {
  /** Name and version. */
  readonly name: string;
  /** Opens the address and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Goes back one page and does not wait for it to load. */
  back(): Promise<void>;
  /** Clicks with the pointer at the middle of the first matching element. */
  click(selector: string): Promise<void>;
  /** Clicks the field, then types the text with the keyboard. */
  type(selector: string, text: string): Promise<void>;
  /** Presses the pointer at this point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Presses one key, by its name in the WebDriver protocol. */
  key(name: Key): Promise<void>;
  /** Evaluates an expression in the page. The value is transferred as JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** All cookies that are visible to the page's site. */
  cookies(): Promise<readonly Cookie[]>;
  clearCookies(): Promise<void>;
  /** Closes the windows that pages have opened and activates the first window. */
  closeOthers(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a browser. It reaches every test host through `proxy` (`host:port`) and accepts their self-signed
 * certificate.
 */
export type Launch = (proxy: string) => Promise<Browser>;

/**
 * Source of the JSON of an expression’s value, in a list. An old page may have added `toJSON` to all arrays, so it is taken away
 * meanwhile.
 */
export const jsonOf = (expression: string): string => `(() => {
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'toJSON');
  delete Array.prototype.toJSON;
  try {
    return JSON.stringify([${expression}]);
  } finally {
    if (own) Object.defineProperty(Array.prototype, 'toJSON', own);
  }
})()`;

/**
 * An invalid environment variable. Its value is not included because it may contain a password, unless it is a file
 * name.
 */
import type { MessageKey, MessageValues } from '../locales/messages.ts';

type ExpectedKey = Extract<MessageKey, `expected.${string}`>;
export type Expectation = ExpectedKey extends `expected.${infer Name}` ? Name : never;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;
  readonly expected: Expectation;
  readonly values: MessageValues;
  /** Further errors of the same reading. */
  readonly others: readonly ConfigError[];

  constructor(
    setting: string,
    expected: Expectation,
    values: MessageValues = {},
    others: readonly ConfigError[] = [],
  ) {
    super(`${setting}: ${expected}`);
    this.setting = setting;
    this.expected = expected;
    this.values = values;
    this.others = others;
  }
}

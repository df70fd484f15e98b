/** A setting of the environment that cannot be used; its value is not repeated, as it may hold a password, except where it is the name of a file. */
import type { MessageKey, MessageValues } from '../locales/messages.ts';

type ExpectedKey = Extract<MessageKey, `expected.${string}`>;
export type Expectation = ExpectedKey extends `expected.${infer Name}` ? Name : never;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;
  readonly expected: Expectation;
  readonly values: MessageValues;
  /** Found in the same reading. */
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

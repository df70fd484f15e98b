/** A setting of the environment that cannot be used; the value is not repeated, it may hold a password. */
import type { MessageKey } from '../locales/messages.ts';

type ExpectedKey = Extract<MessageKey, `expected.${string}`>;
export type Expectation = ExpectedKey extends `expected.${infer Name}` ? Name : never;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;
  readonly expected: Expectation;

  constructor(setting: string, expected: Expectation) {
    super(`${setting}: ${expected}`);
    this.setting = setting;
    this.expected = expected;
  }
}

/** Settings of the environment as they are read: each with where it came from, and every fault, so that all of them are told at once. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageValues } from '../locales/messages.ts';
import { reasonOf } from '../reason-of.ts';
import { areNetworks } from '../receive/networks.ts';
import { ConfigError, type Expectation } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSetting {
  readonly name: string;
  /** Empty where nothing is said and there is no default. */
  readonly value: string;
  readonly from: 'environment' | 'file' | 'default';
  /** May hold a password. */
  readonly isSecret: boolean;
}

export class SettingReader {
  readonly faults: ConfigError[] = [];
  readonly #env: Environment;
  readonly #read = new Map<string, ReadSetting>();

  constructor(env: Environment) {
    this.#env = env;
  }

  /** In the order in which they were read. */
  get settings(): readonly ReadSetting[] {
    return [...this.#read.values()];
  }

  valueOf(name: string, otherwise = ''): string {
    const said = this.#said(name);
    const value = said || otherwise;
    const from = said === '' ? 'default' : 'environment';
    this.#read.set(name, { name, value, from, isSecret: false });
    return value;
  }

  /** What may hold a password is a value, or the text of the file that `…_FILE` names. */
  secretOf(name: string): string {
    const setting = `${name}_FILE`;
    const file = this.#said(setting);
    const said = this.#said(name);
    if (file !== '' && said !== '') this.refuse(setting, 'one-of-two', { name });
    const value = file === '' ? said : this.textOf(setting, file).trim();
    const from = file === '' ? (said === '' ? 'default' : 'environment') : 'file';
    this.#read.set(name, { name, value, from, isSecret: true });
    this.#read.delete(setting);
    return value;
  }

  checked(name: string, shape: RegExp, expected: Expectation, otherwise = ''): string {
    const value = this.valueOf(name, otherwise);
    if (shape.test(value)) return value;
    this.refuse(name, expected);
    return otherwise;
  }

  numberOf(name: string, otherwise: number, most: number, expected: Expectation): number {
    const value = Number(this.checked(name, /^\d{1,5}$/, expected, String(otherwise)));
    if (value <= most) return value;
    this.refuse(name, expected);
    return otherwise;
  }

  networksOf(name: string, expected: Expectation): string[] {
    const value = this.valueOf(name);
    const networks = value === '' ? [] : value.split(',').map((network) => network.trim());
    if (areNetworks(networks)) return networks;
    this.refuse(name, expected);
    return [];
  }

  pathOf(name: string, otherwise = ''): string {
    const said = this.valueOf(name, otherwise);
    const value = said === '' ? '' : resolve(said);
    const from = this.#said(name) === '' ? 'default' : 'environment';
    this.#read.set(name, { name, value, from, isSecret: false });
    return value;
  }

  /** Empty where it cannot be read, which is told. */
  textOf(name: string, file: string): string {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      this.refuse(name, 'readable', { file, reason: reasonOf(error) });
      return '';
    }
  }

  /** The first fault of a setting says what is wrong with it; what follows from it is no news. */
  refuse(setting: string, expected: Expectation, values: MessageValues = {}): void {
    if (this.faults.some((fault) => fault.setting === setting)) return;
    this.faults.push(new ConfigError(setting, expected, values));
  }

  isRefused(...names: readonly string[]): boolean {
    return this.faults.some(({ setting }) => names.some((name) => setting.startsWith(name)));
  }

  #said(name: string): string {
    return (this.#env[name] ?? '').trim();
  }
}

/**
 * Reads environment variables. Records the source of each value and every fault, so that all faults can be reported
 * together.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageValues } from '../locales/messages.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { areNetworks } from '../networks.ts';
import { ConfigError, type Expectation } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSetting {
  readonly name: string;
  /** Empty if there is neither a value nor a default. */
  readonly value: string;
  readonly from: 'environment' | 'file' | 'default';
  /** True if the value may contain a password. */
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

  /** A value that may contain a password comes from the variable itself, or from the file that `…_FILE` names. */
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

  /** Reports a fault and returns an empty text if the file cannot be read. */
  textOf(name: string, file: string): string {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      this.refuse(name, 'readable', { file, reason: reasonOf(error) });
      return '';
    }
  }

  /** Keeps only the first fault of each setting, because later ones are its consequences. */
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

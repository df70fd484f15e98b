/**
 * A parameter of a request with everything that a line of the table needs from it. Nearly every hit has the same
 * parameters, so each one is decoded, named and escaped once.
 */
import { RULE } from '../../hit/rules/sent-rule.ts';
import { listEntries } from '../../engine/rows/kept-parameters.ts';
import { isPlainNumber } from '../../engine/sql/plain-number.ts';
import { digestedPart } from '../../engine/sql/request-digest.ts';
import { escapeText, quote } from '../../engine/sql/tab-separated.ts';
import type { DerivedWords } from '../../engine/rows/derived-values.ts';
import {
  ADDRESS_REST,
  dimensionNumber,
  NONE,
  referenceNumber,
  variableNumber,
} from './variables.ts';

/** The use of a parameter in addition to its variable, by its name. */
export type Role =
  | 'dimension'
  | 'identifier'
  | 'time'
  | 'screen'
  | 'width'
  | 'height'
  | 'events'
  | 'link'
  | 'link-url'
  | 'link-name'
  | 'rule'
  | 'address-rest'
  | 'other';

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['t', 'time'],
  ['vid', 'identifier'],
  ['aid', 'identifier'],
  ['mid', 'identifier'],
  ['fid', 'identifier'],
  ['s', 'screen'],
  ['bw', 'width'],
  ['bh', 'height'],
  ['events', 'events'],
  ['pe', 'link'],
  ['pev1', 'link-url'],
  ['pev2', 'link-name'],
  [RULE, 'rule'],
  [ADDRESS_REST, 'address-rest'],
]);

const REFERENCE = /^D=([a-zA-Z]+\d*)$/;

export class Parameter {
  /** As received, still escaped. */
  readonly raw: string;
  readonly name: string;
  readonly value: string;
  readonly role: Role;
  /** Number of its variable, or `NONE`. */
  readonly variable: number;
  /** Number of its dimension, or `NONE`. */
  readonly dimension: number;
  /** The value refers to another variable (`D=v20`). */
  readonly isReference: boolean;
  /** Number of that variable, or `NONE` if it does not exist. */
  readonly reference: number;
  /** `c.` opens a level, `.c` closes it. */
  readonly opens: boolean;
  readonly closes: boolean;
  readonly isPlainNumber: boolean;
  /** The value as a cell. */
  readonly cell: string;
  /** Its entry in the list of parameters. `entry`: a column has the value. `entryApart`: no column has it. */
  readonly entry: string;
  readonly entryApart: string;
  /** The value for `other_values`. `undefined` if the list has it. */
  readonly quoted: string | undefined;
  readonly digested: string;
  #keptBeside: DerivedWords | undefined = undefined;
  #kept = '';

  constructor(raw: string, name: string, value: string) {
    this.raw = raw;
    this.name = name;
    this.value = value;
    this.variable = variableNumber(name);
    this.dimension = dimensionNumber(name);
    this.role = ROLES.get(name) ?? (this.dimension === NONE ? 'other' : 'dimension');
    const target = REFERENCE.exec(value)?.[1];
    this.isReference = target !== undefined;
    this.reference = target === undefined ? NONE : referenceNumber(target);
    const isLevel = value === '' && name.length > 1;
    this.opens = isLevel && name.endsWith('.');
    this.closes = isLevel && !this.opens && name.startsWith('.');
    this.isPlainNumber = isPlainNumber(value);
    this.cell = escapeText(value);
    const { entry, entryApart, isOther } = listEntries(name, value);
    this.entry = escapeText(entry);
    this.entryApart = escapeText(entryApart);
    this.quoted = isOther ? quote(value) : undefined;
    this.digested = digestedPart(name, value);
  }

  /** The cell of a derived dimension. A page usually repeats the same values, so the last result is cached. */
  cellBeside(words: DerivedWords): string {
    if (this.#keptBeside !== words) {
      this.#keptBeside = words;
      this.#kept = escapeText(words.keep(this.value));
    }
    return this.#kept;
  }
}

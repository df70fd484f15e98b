/** Reads the parameters of a hit once: the variables that they set, the dimensions, and the other values. */
import { LONGEST_IDENTIFIER } from '../../hit/visitor/identifier-of.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import type { ParameterRun } from './parameter-run.ts';
import { Parameter } from './parameter.ts';
import { dimensionOfVariable, NONE, VARIABLES, variableNumber } from './variables.ts';

const ADDRESS = variableNumber('g');
/** Limit for a reference that leads to another reference. */
const DEPTH = 5;
const IS_LINK = /^lnk_[deo]$/;
const EVENTS = variableNumber('events');
/** In order of precedence. */
const IDENTIFIERS = ['vid', 'aid', 'mid', 'fid'].map(variableNumber);

/** One object, reused for every hit to avoid garbage collection. */
export class Walk {
  /** By number: the last parameter that sets the variable. */
  readonly #variables = new Array<Parameter | undefined>(VARIABLES).fill(undefined);
  /** Numbers of the variables that are set, in order of first use. */
  readonly #order: number[] = [];
  readonly #values = new Array<Parameter | undefined>(DIMENSION_COLUMNS.length).fill(undefined);
  /** Numbers of the dimensions that are set, possibly with an empty value. */
  readonly dimensions: number[] = [];
  readonly #levels: string[] = [];
  #rest: Parameter | undefined;
  /** The first of each, on any level. */
  time: Parameter | undefined;
  screen: Parameter | undefined;
  width: Parameter | undefined;
  height: Parameter | undefined;
  linkType = '';
  linkUrl: Parameter | undefined;
  linkName: Parameter | undefined;
  /** The value of `c.rule`, of any length. */
  rule = '';

  take(runs: readonly ParameterRun[]): void {
    this.#forget();
    for (const { list } of runs) for (const parameter of list) this.#take(parameter);
    if (this.#rest) {
      const address = (this.#variables[ADDRESS]?.value ?? '') + this.#rest.value;
      this.#set(ADDRESS, new Parameter('', 'g', address));
    }
    for (const variable of this.#order) this.#name(variable);
  }

  #take(parameter: Parameter): void {
    if (parameter.role !== 'dimension') this.#note(parameter);
    if (parameter.opens) this.#levels.push(parameter.name.slice(0, -1));
    else if (parameter.closes) this.#close(parameter.name.slice(1));
    else if (parameter.variable !== NONE && this.#levels.length === 0)
      this.#set(parameter.variable, parameter);
  }

  /** The parameter of a dimension, by number. `undefined` if it is not set. */
  valueOf(dimension: number): Parameter | undefined {
    return this.#values[dimension];
  }

  /** Removes a value that its column cannot hold. */
  leaveOut(dimension: number): void {
    this.#values[dimension] = undefined;
  }

  get address(): string {
    return this.#variables[ADDRESS]?.value ?? '';
  }

  get events(): string {
    return this.#variables[EVENTS]?.value ?? '';
  }

  /** See `identifierOf`. */
  get identifier(): string {
    for (const number of IDENTIFIERS) {
      const value = this.#variables[number]?.value ?? '';
      if (value !== '') return value.length > LONGEST_IDENTIFIER ? '' : value;
    }
    return '';
  }

  #forget(): void {
    for (const variable of this.#order) this.#variables[variable] = undefined;
    for (const dimension of this.dimensions) this.#values[dimension] = undefined;
    this.#order.length = this.dimensions.length = this.#levels.length = 0;
    this.#rest = this.time = this.screen = this.width = this.height = undefined;
    this.linkUrl = this.linkName = undefined;
    this.linkType = this.rule = '';
  }

  #note(parameter: Parameter): void {
    const isTop = this.#levels.length === 0;
    switch (parameter.role) {
      case 'time':
        this.time ??= parameter;
        break;
      case 'screen':
        this.screen ??= parameter;
        break;
      case 'width':
        this.width ??= parameter;
        break;
      case 'height':
        this.height ??= parameter;
        break;
      case 'link':
        if (isTop && IS_LINK.test(parameter.value)) this.linkType = parameter.value.slice(4);
        break;
      case 'link-url':
        if (isTop) this.linkUrl = parameter;
        break;
      case 'link-name':
        if (isTop) this.linkName = parameter;
        break;
      case 'rule':
        if (this.#levels.length === 1 && this.#levels[0] === 'c') this.rule = parameter.value;
        break;
      case 'address-rest':
        if (isTop) this.#rest = parameter;
        break;
      default:
    }
  }

  #close(name: string): void {
    const opened = this.#levels.lastIndexOf(name);
    if (opened >= 0) this.#levels.length = opened;
  }

  #set(variable: number, parameter: Parameter): void {
    if (this.#variables[variable] === undefined) this.#order.push(variable);
    this.#variables[variable] = parameter;
  }

  /** Several variables can belong to the same dimension. The first one with a value counts. */
  #name(variable: number): void {
    const dimension = dimensionOfVariable(variable);
    const parameter = this.#variables[variable];
    if (dimension === NONE || !parameter || parameter.value === '') return;
    const known = this.#values[dimension];
    if (known && known.value !== '') return;
    if (!known) this.dimensions.push(dimension);
    this.#values[dimension] = this.#resolve(parameter);
  }

  /** Follows a reference. Returns the parameter itself if the reference leads to no variable. */
  #resolve(parameter: Parameter): Parameter {
    let current = parameter;
    for (let depth = 0; depth < DEPTH; depth += 1) {
      if (!current.isReference) return current;
      const next = this.#variables[current.reference];
      if (!next) return parameter;
      current = next;
    }
    return parameter;
  }
}

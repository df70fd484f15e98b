/**
 * Gives each text of a query a parameter name. A statement that uses the same text a hundred times therefore stays
 * short.
 */
export class NamedValues {
  readonly #names = new Map<string, string>();
  readonly #lists: (readonly string[])[] = [];
  readonly #kind: string;

  /** `kind`: prefix of the parameter names. It keeps them different from other parameter names. */
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** Returns the SQL expression for the text. */
  named(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, (name = `${this.#kind}${this.#names.size}`));
    return `{${name}: String}`;
  }

  /** Returns the SQL expression for a list. Numbers are given as decimal texts. */
  list(values: readonly string[], type: 'String' | 'Float64' = 'String'): string {
    return `{${this.#listName(this.#lists.push(values) - 1)}: Array(${type})}`;
  }

  get values(): Readonly<Record<string, string | readonly string[]>> {
    return Object.fromEntries([
      ...[...this.#names].map(([text, name]) => [name, text] as const),
      ...this.#lists.map((texts, index) => [this.#listName(index), texts] as const),
    ]);
  }

  #listName(index: number): string {
    return `${this.#kind}_list${index}`;
  }
}

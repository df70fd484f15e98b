/** Texts of a question, each by a name of its own in its place: a statement that says one a hundred times stays short. */
export class NamedValues {
  readonly #names = new Map<string, string>();
  readonly #kind: string;

  /** `kind`: with which their names begin, so that no others are called so. */
  constructor(kind: string) {
    this.#kind = kind;
  }

  /** An expression for the text. */
  named(text: string): string {
    let name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, (name = `${this.#kind}${this.#names.size}`));
    return `{${name}: String}`;
  }

  get values(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#names].map(([text, name]) => [name, text]));
  }
}

/**
 * SQL of an expression or a condition, with everything that a planner must know of it. It is put together with the
 * tag `sql`, so that its text is never searched: to choose a table or an index, a planner looks at `columns`.
 */
export class Sql {
  readonly text: string;
  /** Names of the columns that it reads, without quotation marks. */
  readonly columns: ReadonlySet<string>;
  /** Whether it gives several rows for one (`arrayJoin`). */
  readonly isSeveral: boolean;
  /** Whether it searches rows in a query of its own. */
  readonly looksUp: boolean;

  constructor(
    text: string,
    {
      columns = [],
      isSeveral = false,
      looksUp = false,
    }: Partial<{
      readonly columns: Iterable<string>;
      readonly isSeveral: boolean;
      readonly looksUp: boolean;
    }> = {},
  ) {
    this.text = text;
    this.columns = new Set(columns);
    this.isSeveral = isSeveral;
    this.looksUp = looksUp;
  }

  /** A template has the text. */
  toString(): string {
    return this.text;
  }

  /** So has a digest of definitions. */
  toJSON(): string {
    return this.text;
  }
}

type Piece = Sql | string | number;

/** Joins SQL. Texts and numbers among the values read no columns. */
export function sql(texts: TemplateStringsArray, ...values: readonly Piece[]): Sql {
  const text = texts.reduce((all, part, at) => `${all}${String(values[at - 1])}${part}`);
  return new Sql(text, propertiesOf(values));
}

/** A column. `name`: as in the table. */
export const column = (name: string): Sql => new Sql(name, { columns: [name] });

/** A column whose name is an id of the settings. */
export const quotedColumn = (name: string): Sql => new Sql(`\`${name}\``, { columns: [name] });

/** `inner` within other SQL that reads no further columns. */
export const around = (inner: Sql, text: (inner: string) => string): Sql =>
  new Sql(text(inner.text), propertiesOf([inner]));

/** One row for each value of an array. */
export const eachOf = (array: Sql): Sql =>
  new Sql(`arrayJoin(${array.text})`, { ...propertiesOf([array]), isSeveral: true });

/** A condition that holds for every row. */
export const ALWAYS = new Sql('1');

/** SQL one after another. */
export const joinSql = (pieces: readonly Piece[], between: string): Sql =>
  new Sql(pieces.map(String).join(between), propertiesOf(pieces));

/** Conditions that must all hold. */
export const allOf = (...conditions: readonly Piece[]): Sql => joinSql(conditions, ' AND ');

/** Conditions of which one must hold, in brackets. */
export const oneOf = (conditions: readonly Sql[]): Sql =>
  joinSql(
    conditions.map((one) => sql`(${one})`),
    ' OR ',
  );

/** The columns of all of these. */
export const columnsOf = (...pieces: readonly Sql[]): ReadonlySet<string> =>
  new Set(pieces.flatMap(({ columns }) => [...columns]));

function propertiesOf(
  pieces: readonly Piece[],
): Pick<Sql, 'isSeveral' | 'looksUp'> & { columns: ReadonlySet<string> } {
  const parts = pieces.filter((piece) => piece instanceof Sql);
  return {
    columns: columnsOf(...parts),
    isSeveral: parts.some(({ isSeveral }) => isSeveral),
    looksUp: parts.some(({ looksUp }) => looksUp),
  };
}

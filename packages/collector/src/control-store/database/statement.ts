/** A statement has SQL and the values of its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

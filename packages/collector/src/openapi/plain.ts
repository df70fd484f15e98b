/** What is plain data: a schema of the contract, or a part of the document. */
export type Plain = Readonly<Record<string, unknown>>;

/** Words of the description in its language, by their key below `openapi`. */
export type Say = (key: string) => string;

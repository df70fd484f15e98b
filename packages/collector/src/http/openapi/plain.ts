/** Plain data: a schema of the contract, or a part of the document. */
export type Plain = Readonly<Record<string, unknown>>;

/** Returns a text of the description in its language, by its key below `openapi`. */
export type Say = (key: string) => string;

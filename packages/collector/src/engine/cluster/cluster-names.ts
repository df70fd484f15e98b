/** Names in a cluster. */

/** The database of the distributed tables, which reach all shards. `database`: that of the shards. */
export const allOf = (database: string): string => `${database}_all`;

export const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

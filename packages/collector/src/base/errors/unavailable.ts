/**
 * A call cannot be answered now, because its process or its database is not available. No data is lost, and the caller
 * may try again. Its message is the code of `reasonOf`.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

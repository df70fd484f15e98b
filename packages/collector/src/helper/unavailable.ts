/** A call cannot be answered now. No data is lost, and the caller may try again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

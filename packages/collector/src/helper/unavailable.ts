/** What was asked cannot be answered now; nothing is lost, and it may be asked again. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

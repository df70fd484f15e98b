/** Too little free room on a disk. Has the `type` that the engine gives to a failed insert on a full disk. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly type = 'NOT_ENOUGH_SPACE';
}

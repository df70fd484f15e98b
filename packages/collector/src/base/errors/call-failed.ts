/**
 * A helper process is available, but it could not carry out this call. Its message is the code of `reasonOf`. A
 * repetition of the same call usually fails too.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

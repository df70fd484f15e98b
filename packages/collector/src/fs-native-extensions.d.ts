declare module 'fs-native-extensions' {
  /** False where somebody else has the lock of the file. */
  export function tryLock(fileDescriptor: number): boolean;
}

declare module 'fs-native-extensions' {
  /** False if another process holds the lock of the file. */
  export function tryLock(fileDescriptor: number): boolean;
}

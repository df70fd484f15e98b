/** The texts between the separators of a request, both unchanged and decoded. */
export function valuesIn(bytes: Buffer): readonly string[] {
  const values = bytes.toString('latin1').split(/[&=?\t]/);
  return [...new Set(values.flatMap((value) => [value, decoded(value)]))];
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // An encoded character was cut off.
    return value;
  }
}

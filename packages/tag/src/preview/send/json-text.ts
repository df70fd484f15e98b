/**
 * JSON of plain data: objects, arrays, texts, numbers, booleans and null. An old page may have added `toJSON` to all arrays
 * or objects, which `JSON.stringify` of the whole would call. Members that are undefined are left out.
 */
export function jsonText(value: unknown): string {
  if (Object(value) !== value) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return '[' + value.map((one) => jsonText(one)).join() + ']';
  const data = value as Readonly<Record<string, unknown>>;
  const members = Object.keys(data)
    .filter((name) => data[name] !== undefined)
    .map((name) => JSON.stringify(name) + ':' + jsonText(data[name]));
  return '{' + members.join() + '}';
}

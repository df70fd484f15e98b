/** Tables of parameters, written as one line of text: the order in which values go onto the wire. */

/** Key of a value, and the name under which it travels. */
export type ParameterEntry = readonly [key: string, wire: string];

/** From `charSet:ce pageName`: a key without a wire name of its own travels under itself. */
export function parameterTable(text: string): readonly ParameterEntry[] {
  return text.split(' ').map((entry) => {
    const [key = '', wire = key] = entry.split(':');
    return [key, wire] as const;
  });
}

/** Tables of parameters, written as one line of text: the order in which values go onto the wire. */

/** Key of a value, and the names under which it travels, one after the other. */
export type ParameterEntry = readonly [key: string, ...wires: string[]];

/** From `title:c11:v11 server`: a key without a wire name travels under itself. */
export function parameterTable(text: string): readonly ParameterEntry[] {
  return text.split(' ').map((entry) => {
    const [key = '', ...wires] = entry.split(':');
    return wires.length ? [key, ...wires] : [key, key];
  });
}

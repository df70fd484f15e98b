/** Tables of parameters, written as one line of text: the order in which values go onto the wire. */

/** Key of a value, and the names under which it travels, one after the other. */
export type ParameterEntry = readonly [key: string, ...wires: string[]];

/** From `title:11 theme:v140 server`: a bare number is a traffic and a conversion variable, no wire name the key itself. */
export function parameterTable(text: string): readonly ParameterEntry[] {
  return text.split(' ').map((entry) => {
    const [key = '', wire] = entry.split(':');
    return Number(wire) ? [key, 'c' + wire, 'v' + wire] : [key, wire || key];
  });
}

/** Tables of parameters, written as one line of text: the order in which values go onto the wire. */

/** Key of a value, and the names under which it travels, one after the other. */
export type ParameterEntry = readonly [key: string, ...wires: string[]];

/**
 * From `title:11 url: previousTitle:+ theme:v140 server`: a bare number is a traffic and a conversion variable, none at all the
 * two of the next number, a plus the conversion variable of the next number; what has no wire name travels under its key.
 */
export function parameterTable(text: string): readonly ParameterEntry[] {
  let next = 1;
  return text.split(' ').map((entry) => {
    const colon = entry.indexOf(':');
    const key = colon < 0 ? entry : entry.slice(0, colon);
    const written = entry.slice(colon + 1);
    const wire = written === '+' ? 'v' + words(next) : colon < 0 ? key : written || words(next);
    const number = Number(wire);
    next = (number || Number(wire.slice(1)) || 0) + 1;
    return number ? [key, 'c' + wire, 'v' + wire] : [key, wire];
  });
}

/** Not as `String` does: browsers remember what that makes of small numbers, and take 64 KiB for it when many are asked for. */
function words(number: number): string {
  return number.toFixed();
}

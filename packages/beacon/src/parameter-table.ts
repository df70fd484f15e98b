/** Reads a table of parameters from one line of text. The table gives their order on the wire. */

/** Key of a value, then its wire names. */
export type ParameterEntry = readonly [key: string, ...wires: string[]];

/**
 * Example: `title:11 url: previousTitle:+ theme:v140 server`.
 *
 * | After the key | Wire names |
 * | --- | --- |
 * | `:11` | prop and eVar of that number (`c11`, `v11`) |
 * | `:` | prop and eVar of the next number |
 * | `:+` | eVar of the next number |
 * | `:v140` | `v140` |
 * | no colon | the key itself |
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

/**
 * Uses `toFixed`, not `String`: browsers cache the `String` results of small numbers, and this cache grows to 64 KiB.
 */
function words(number: number): string {
  return number.toFixed();
}

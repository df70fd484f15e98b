/** The page's address on the wire: longer than its variable, it goes on in `-g`. A name or an at-sign may lie across the cut, so both parts are cleaned as one. */
import { settings } from '@balise/settings';

type Pair = readonly [name: string, value: string];

const LENGTH =
  settings.variables.dimensions.find(({ variable }) => variable === 'pageUrl')?.maxLength ??
  Infinity;

export function pageAddressOf(parameters: readonly Pair[]): string {
  const valueOf = (wanted: string): string =>
    parameters.find(([name]) => name === wanted)?.[1] ?? '';
  return valueOf('g') + valueOf('-g');
}

export function joinPageAddress(parameters: readonly Pair[]): readonly Pair[] {
  const rest = parameters.find(([name]) => name === '-g');
  const first = parameters.find(([name]) => name === 'g');
  if (!rest || !first) return parameters;
  return parameters.flatMap((pair): readonly Pair[] => {
    if (pair === first) return [['g', first[1] + rest[1]]];
    return pair === rest ? [] : [pair];
  });
}

export function splitPageAddress(parameters: readonly Pair[]): readonly Pair[] {
  return parameters.flatMap((pair): readonly Pair[] => {
    const [name, value] = pair;
    if (name !== 'g' || value.length <= LENGTH) return [pair];
    return [
      ['g', value.slice(0, LENGTH)],
      ['-g', value.slice(LENGTH)],
    ];
  });
}

/** A place in the settings as a path of names: `hosts.json › production › travel.example › note`. */
interface Props {
  readonly file: string;
  readonly place: string;
}

export function PlaceName({ file, place }: Props) {
  return <code className="publish-place">{[file, ...stepsOf(place)].join(' › ')}</code>;
}

/** `/production/{host=travel.example}/note`: production, travel.example, note. */
function stepsOf(place: string): string[] {
  return place
    .split('/')
    .slice(1)
    .map((part) => (part.startsWith('{') ? keysOf(part.slice(1, -1)) : plain(part)));
}

/** `variable=eVar&from=77`: eVar, 77. */
const keysOf = (pairs: string): string =>
  pairs
    .split('&')
    .map((pair) => plain(pair.slice(pair.indexOf('=') + 1)))
    .join(', ');

const SIGNS = '~/{}=&';

/** `~0` to `~5` stand for signs that separate the parts of a place. */
const plain = (text: string): string =>
  text.replace(/~([0-5])/g, (_, at: string) => SIGNS.charAt(Number(at)));

/**
 * Returns the reason why an offer may not contain a piece of HTML, or undefined. The grammar is so strict that all
 * browsers parse it in the same way: known elements, lower case, attributes in double quotes, no comments.
 */
import { attributeFault } from './attribute-fault.ts';

/** The tag must keep all of these elements. */
const ELEMENTS = new Set(
  (
    'a abbr aside b blockquote br button caption cite code dd del details div dl dt em ' +
    'figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark nav ol p pre q s ' +
    'section small span strong sub summary sup table tbody td tfoot th thead time tr u ul wbr'
  ).split(' '),
);
const TEXT = /[^<]+/y;
const CLOSING = /<\/([a-z][a-z0-9]*)>/y;
const OPENING = /<([a-z][a-z0-9]*)((?:\s+[a-z][a-z0-9-]*(?:="[^"<>]*")?)*)\s*\/?>/y;
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/g;

export function htmlFault(html: string, internalDomains: readonly string[]): string | undefined {
  for (let at = 0; at < html.length;) {
    const found =
      matchAt(TEXT, html, at) ?? matchAt(CLOSING, html, at) ?? matchAt(OPENING, html, at);
    if (found === undefined)
      return `is not simple HTML at ${JSON.stringify(html.slice(at, at + 20))}`;
    const fault = tagFault(found, internalDomains);
    if (fault !== undefined) return fault;
    at += found[0].length;
  }
  return undefined;
}

function matchAt(pattern: RegExp, html: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(html) ?? undefined;
}

function tagFault(
  [, element, attributes = '']: RegExpExecArray,
  internalDomains: readonly string[],
): string | undefined {
  if (element === undefined) return undefined;
  if (!ELEMENTS.has(element)) return `has the element ${element}, which no offer may have`;
  for (const [, name = '', written = ''] of attributes.matchAll(ATTRIBUTE)) {
    const isAddress = name === 'href' || name === 'src';
    // A character reference could hide part of the address.
    if (isAddress && /&(?!amp;)/.test(written)) return 'has an address with & not written as &amp;';
    const value = isAddress ? written.replaceAll('&amp;', '&') : written;
    const fault = attributeFault(name, value, internalDomains);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

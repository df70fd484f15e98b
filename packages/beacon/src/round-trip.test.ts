/**
 * Property test: decoding an encoded hit returns the hit, for values within their limits. The limits are tested too.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeParameters } from './decode-parameters.ts';
import { encodeParameters, type HitContent } from './encode-parameters.ts';
import { parseRequest } from './parse-request.ts';

const value = fc.string({ minLength: 1, maxLength: 60, unit: 'binary' });
const key = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/);
const numbered = (name: string, last: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: last }).map((n) => `${name}${n}`);
const variableName = fc.oneof(
  numbered('prop', 75),
  numbered('eVar', 250),
  numbered('hier', 5),
  numbered('list', 3),
  fc.constantFrom(
    'pageName',
    'server',
    'channel',
    'campaign',
    'currencyCode',
    'products',
    'events',
  ),
  fc.constantFrom(
    'referrer',
    'fallbackVisitorID',
    'charSet',
    'resolution',
    'browserWidth',
    'pageType',
  ),
);
const link = fc.record(
  {
    type: fc.constantFrom('d' as const, 'e' as const, 'o' as const),
    url: fc.webUrl(),
    name: value,
  },
  { requiredKeys: ['type'] },
);
const hit: fc.Arbitrary<HitContent> = fc.record(
  {
    t: fc.constant('20/10/2026 14:5:9 5 300'),
    variables: fc.dictionary(variableName, value, { noNullPrototype: true }),
    // A key is either a value or a level.
    contextData: fc.dictionary(
      fc.oneof(
        key.map((name) => `leaf${name}`),
        fc.tuple(key, key).map(([a, b]) => `level${a}.leaf${b}`),
      ),
      value,
      { noNullPrototype: true },
    ),
    link,
  },
  { requiredKeys: ['t', 'variables'] },
);

function received(query: string) {
  const parsed = parseRequest({ method: 'GET', url: `/b/ss/suite/1/JS-2.27.0/s1?${query}` });
  if ('refused' in parsed) throw new Error(parsed.reason);
  return decodeParameters(parsed.parameters);
}

describe('round trip', () => {
  it('decodes an encoded hit to the same hit', () => {
    fc.assert(
      fc.property(hit, (content) => {
        const decoded = received(encodeParameters(content));
        expect(decoded.t).toBe(content.t);
        expect(decoded.variables).toEqual(content.variables);
        expect(decoded.contextData).toEqual(content.contextData ?? {});
        expect(decoded.other).toEqual({});
        expect(decoded.link).toEqual(
          content.link && {
            ...content.link,
            ...(content.link.url ? { url: content.link.url.replace(/[?#].*/, '') } : {}),
          },
        );
      }),
      { numRuns: 500 },
    );
  });

  it('sends a long page address in two parts and joins them', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 700, unit: 'grapheme-ascii' }), (rest) => {
        const pageURL = `https://www.canada.ca/${rest}`;
        expect(received(encodeParameters({ t: 't', variables: { pageURL } })).variables).toEqual({
          pageURL,
        });
      }),
    );
  });

  it('encodes a lone surrogate as the replacement character', () => {
    const text = encodeParameters({ t: 't', variables: { prop1: 'a\uD800b\uDC00\uDC00' } });
    expect(received(text).variables['prop1']).toBe('a\uFFFDb\uFFFD\uFFFD');
  });

  it('7.4 has exactly 75 props, 250 eVars, 5 hierarchies and 3 lists', () => {
    const variables: Record<string, string> = {};
    for (const [name, last] of [
      ['prop', 75],
      ['eVar', 250],
      ['hier', 5],
      ['list', 3],
    ] as const) {
      for (let n = 1; n <= last + 1; n++) variables[name + n] = 'x';
    }
    const decoded = received(encodeParameters({ t: 't', variables })).variables;
    expect(Object.keys(decoded)).toHaveLength(75 + 250 + 5 + 3);
    expect(decoded).not.toHaveProperty('eVar251');
    expect(received('AQB=1&t=t&v251=x&c76=y&h6=z&l4=w&AQE=1').other).toEqual({
      v251: 'x',
      c76: 'y',
      h6: 'z',
      l4: 'w',
    });
  });

  it('cuts hierarchies at 255 characters', () => {
    const decoded = received(encodeParameters({ t: 't', variables: { hier1: 'h'.repeat(300) } }));
    expect(decoded.variables['hier1']).toHaveLength(255);
  });
});

import { parseRequest } from '@balise/beacon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownParameters } from './known-parameters.ts';
import type { Parameter } from './parameter.ts';

const PATH = '/b/ss/suite/1/s1?';

function parsed(query: string): unknown {
  const request = parseRequest({ method: 'GET', url: `${PATH}AQB=1&${query}&AQE=1` });
  return 'refused' in request ? undefined : request.parameters.slice(1, -1);
}

function parametersOf(known: KnownParameters, query: string): Parameter[] | undefined {
  return known.read(PATH + query, PATH.length)?.flatMap(({ list }) => list);
}

function read(known: KnownParameters, query: string): unknown {
  return parametersOf(known, query)?.map(({ name, value }) => [name, value]);
}

describe('cached parameters', () => {
  it('are reused, except those of a single visitor', () => {
    const known = new KnownParameters();
    const ask = (): unknown[] => parametersOf(known, 'v5=en&fid=1-2&v11=a') ?? [];
    const [first, second] = [ask(), ask()];
    expect(second.map((one, place) => one === first[place])).toEqual([true, false, true]);
  });

  it('equal the decoded request, in any order and with any cache size', () => {
    const raw = fc.oneof(
      fc.constantFrom('v5=en', 'v5=e', 'v5=en-CA', 'v5', 'v5=', 'c.', '.c', '', '=', 'fid=1-2'),
      fc.constantFrom('v11=%C3%A9', 'v11=%E9', 'v11=a+b', '%zz=1', `v12=${'x'.repeat(500)}`),
    );
    const queries = fc.array(fc.array(raw, { minLength: 1, maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(queries, fc.integer({ min: 1, max: 6 }), (all, most) => {
        const known = new KnownParameters(most);
        for (const parts of all) {
          const query = parts.join('&');
          expect(read(known, query)).toEqual(parsed(query));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['ce=ISO-8859-1', 'ce=UTF-16', 'v5=en&ce=x&v11=%E9'])(
    'are not used with the charset in %s',
    (query) => {
      const known = new KnownParameters();
      expect(read(known, query)).toBeUndefined();
      expect(read(known, query)).toBeUndefined();
    },
  );
});

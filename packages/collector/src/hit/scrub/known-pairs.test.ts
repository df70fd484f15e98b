import { parseRequest } from '@balise/beacon';
import { settings } from '@balise/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { KnownPairs } from './known-pairs.ts';
import { createScrubber } from './scrub-again.ts';

const PATH = '/b/ss/canadadevmain/1/JS-2.27.0/s1';

/** Redacts requests in two ways: `learned` uses a cache, `anew` does not. */
function receiver() {
  const known = new KnownPairs();
  const learning = createScrubber(settings.privacy, known);
  const forgetful = createScrubber();
  const read = (query: string, with_?: KnownPairs) => {
    const parsed = parseRequest({ method: 'GET', url: `${PATH}?AQB=1&${query}&AQE=1` }, with_);
    if ('refused' in parsed) throw new Error(parsed.refused);
    return parsed;
  };
  return {
    known,
    learned: (query: string) => {
      const { parameters, fresh } = read(query, known);
      return { fresh: fresh.length, ...learning(parameters, fresh) };
    },
    anew: (query: string) => forgetful(read(query).parameters),
  };
}

describe('a cached parameter', () => {
  it('is neither decoded nor redacted again', () => {
    const { learned } = receiver();
    const query = 'c5=eng&c11=Some%20title&v11=Some+title&v39=%3Fa%3D1&bw=1366';
    expect(learned(query).fresh).toBe(7);
    expect(learned(query)).toMatchObject({ fresh: 0, changed: false });
  });

  it.each([
    'c11=Call%20613-555-0199',
    'v50=jo%40example.ca&v5=fra',
    'c.613-555-0199.x=1',
    'jo%40example.ca=1',
    'g=https%3A%2F%2Fwww.canada.ca%2F%3Fm%3Djo%40a.ca',
  ])('is never %s, which is redacted each time', (query) => {
    const { learned, anew } = receiver();
    for (let time = 0; time < 3; time += 1)
      expect(learned(query)).toMatchObject({ ...anew(query), changed: true });
  });

  it('has another meaning inside a level and in another charset', () => {
    const { learned, anew } = receiver();
    learned('fid=4E790FB66F64A147-218CB17FFA762D04&v22=www.canada.ca/a&v12=%C9t%E9');
    for (const query of [
      'c.&fid=4E790FB66F64A147-218CB17FFA762D04&v22=www.canada.ca/a&.c',
      'ce=ISO-8859-1&v12=%C9t%E9',
      'c.&removed=v11:email&.c&c5=eng',
      'c.removed=v11:email',
    ]) {
      for (let time = 0; time < 3; time += 1)
        expect(learned(query)).toMatchObject(anew(query) as object);
    }
  });

  it('also has another meaning there if it is frequent and cached as one text', () => {
    const { learned, anew } = receiver();
    const often = 'v22=www.canada.ca/a&v12=a%20title&v5=eng&v6=046';
    for (let time = 0; time < 20; time += 1) learned(often);
    expect(learned(often).fresh).toBe(0);
    for (const query of [
      `c.&${often}&.c`,
      `ce=ISO-8859-1&${often}%E9`,
      `${often}&v39=jo%40example.ca&${often}`,
      `${often}%40example.ca`,
      `${often}454286`,
      `g=https://www.canada.ca/&${often}&-g=${often}`,
    ]) {
      for (let time = 0; time < 20; time += 1)
        expect(learned(query)).toMatchObject(anew(query) as object);
    }
  });

  it('is redacted with its second part if the page URL is divided', () => {
    const { learned, anew } = receiver();
    const [first, rest] = ['https://www.canada.ca/en/?m=somebody', '%40example.ca&x=1'];
    for (const query of [`g=${encodeURIComponent(first)}`, `-g=${rest}`]) learned(query);
    const query = `g=${encodeURIComponent(first)}&-g=${rest}`;
    expect(learned(query)).toMatchObject(anew(query) as object);
    expect(JSON.stringify(learned(query))).not.toContain('somebody');
  });

  it('never changes the result, in any order of requests', () => {
    const name = fc.constantFrom(
      'c5',
      'v5',
      'c11',
      'g',
      '-g',
      'v39',
      'r',
      'pev1',
      'c.',
      '.c',
      'removed',
      'v66',
      'ce',
    );
    const value = fc.constantFrom(
      '',
      'eng',
      'fra',
      '300%20000%20000%20%24',
      '613-555-0199',
      'jo%40a.ca',
      '046454286',
      'x',
      '%3Fq%3D046454286',
      'https%3A%2F%2Fa.ca%2F%3Fnom%3Dx',
      'ISO-8859-1',
      '%E9',
      'v11:email',
    );
    const query = fc
      .array(fc.tuple(name, value), { minLength: 1, maxLength: 6 })
      .map((pairs) => pairs.map(([left, right]) => (right ? `${left}=${right}` : left)).join('&'));
    fc.assert(
      fc.property(fc.array(query, { minLength: 1, maxLength: 8 }), (queries) => {
        const { learned, anew } = receiver();
        for (const one of [...queries, ...queries])
          expect(learned(one)).toMatchObject(anew(one) as object);
      }),
    );
  });
});

describe('the cache', () => {
  it('forgets parameters that were not used during one generation', () => {
    const known = new KnownPairs(1000);
    known.add('a=1', ['a', '1']);
    known.add('b=1', ['b', '1']);
    for (let index = 0; index < 30; index += 1) {
      known.add(`x=${index}`, ['x', String(index)]);
      expect(known.at('a=1', 0)?.value).toEqual([['a', '1']]);
    }
    expect(known.at('b=1', 0)).toBeUndefined();
  });

  it('keeps parameters in memory, and not their requests', () => {
    const kept = keptMemory(() => {
      const known = new KnownPairs();
      for (let index = 0; index < 300; index += 1) {
        const request = Buffer.from(`c11=a title ${index}&${'x'.repeat(60_000)}`).toString();
        const raw = request.slice(0, request.indexOf('&'));
        known.add(raw, ['c11', raw.slice(4)]);
      }
      return known;
    });
    expect(kept).toBeLessThan(3_000_000);
  });
});

/** Checks that settings may remove more than the release, never less. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const file = 'privacy.json';

describe('5.7 parameters whose values are redacted', () => {
  const { parameters } = settings.privacy;
  const reason = { en: 'Ours', fr: 'Le nôtre' };
  const problemsOf = (...names: unknown[]) =>
    problemsWith({ '/privacy/parameters': [...parameters, { names, reason }] });
  const at = parameters.length;

  it('5.7 may have any name', () => {
    expect(problemsOf('dossier', 'user_key', 'form[key]', 'numéro', 'a.b-c:d', 'key*')).toEqual([]);
  });

  it.each([
    ...['', 'a b', 'a=b', 'a&b', 'a,b', 'a?', '#a', 'a%20', 'a+b', '*', 'a*b', '\ud800', 'a\n'],
    'x'.repeat(101),
  ])('5.7 refuses %j, which is not a parameter name', (name) => {
    expect(problemsOf('dossier', name)).toMatchObject([
      { file, place: `/parameters/${at}/names/1` },
    ]);
  });

  it('5.7 refuses a duplicate name, whatever its case', () => {
    expect(problemsOf('dossier', 'DOSSIER')).toEqual([
      {
        file,
        place: `/parameters/${at}/names/1`,
        reason: `repeats the parameter dossier of /parameters/${at}/names/0`,
      },
    ]);
  });

  it('5.7 may repeat those of the release, which a later release may have added', () => {
    expect(problemsOf('SIN', 'ticket')).toEqual([]);
    const names = parameters.flatMap((group) => group.names);
    expect(new Set(names).size).toBe(names.length);
  });

  it('5.7 include all parameters of the release', () => {
    expect(problemsWith({ '/privacy/parameters': parameters.slice(1) })).toEqual([
      {
        file,
        place: '/parameters',
        reason:
          'would no longer remove what the release always does: ' + parameters[0]?.names.join(', '),
      },
    ]);
  });
});

describe('3.7 parameters that are cleaned as texts', () => {
  const { textParameters = [] } = settings.privacy;
  const problemsOf = (names: readonly unknown[]) =>
    problemsWith({ '/privacy/textParameters': names });

  it('3.7 may have any name of a parameter', () => {
    expect(problemsOf([...textParameters, 'sujet', 'form[texte]'])).toEqual([]);
    expect(problemsOf([...textParameters, 'a b'])).toMatchObject([
      { file, place: `/textParameters/${textParameters.length}` },
    ]);
  });

  it('3.7 include all those of the release', () => {
    expect(problemsOf(textParameters.slice(2))).toEqual([
      {
        file,
        place: '/textParameters',
        reason: 'would no longer remove what the release always does: search, searchterm',
      },
    ]);
  });
});

describe('5.6 numbers that may stay', () => {
  const problemsOf = (...numbers: unknown[]) => problemsWith({ '/privacy/keptNumbers': numbers });

  it('5.6 are telephone numbers of ten digits', () => {
    expect(problemsOf('1-800-622-6232', '(613) 957-2983', '+1 613 957.2984', '6139572985')).toEqual(
      [],
    );
  });

  it.each(['046454286', '046-454-2860', '4111 1111 1111 1111', '613-957-298', 'K1A 0A1', ''])(
    '5.6 refuses %j',
    (number) => {
      expect(problemsOf('1-800-622-6232', number)).toMatchObject([
        { file, place: '/keptNumbers/1' },
      ]);
    },
  );
});

describe('5.6 5.7 added patterns', () => {
  const problemsOf = (...patterns: unknown[]) => problemsWith({ '/privacy/patterns': patterns });

  it('5.6 may be any fast pattern', () => {
    expect(problemsOf('\\d{3}-\\d{3}', 'dossier[ -]?\\d+', '(?:file|dossier) n[o°] \\d+')).toEqual(
      [],
    );
  });

  it.each([
    ['(a+)+$', 'repeats a group that repeats something itself, as (a+)+ does'],
    ['(a|ab)*c', 'repeats alternatives that can begin with the same character, as (a|ab)* does'],
    ['.*a.*b', 'has too many repetitions that can match the same text, as .*a.*b.*c does'],
    ['a(?=b)', 'looks ahead or behind: write what is to be found, not what stands around it'],
    ['(', 'is not a regular expression'],
    ['', 'is empty'],
    ['x'.repeat(201), 'is longer than 200 characters'],
    ...['x*', 'a?', '\\b', '^', '$', '(a|)', 'a{0,5}', '(?:)', '\\B|x'].map(
      (pattern) => [pattern, 'can match the empty text, as x* does: write x+ or x{1,50}'] as const,
    ),
  ] as const)('5.6 refuses %j', (pattern, reason) => {
    expect(problemsOf('\\d{3}-\\d{3}', pattern)).toEqual([{ file, place: '/patterns/1', reason }]);
  });

  it('5.6 refuses a line break, which would separate two patterns', () => {
    expect(problemsOf('a\nb')).toMatchObject([{ file, place: '/patterns/0' }]);
  });

  it('5.6 refuses patterns that are too slow together', () => {
    const patterns = (count: number) =>
      Array.from({ length: count }, (_, at) => `[a-z]+${at}[a-z]+`);
    expect(problemsOf(...patterns(2))).toEqual([]);
    expect(problemsOf(...patterns(6))).toEqual([
      {
        file,
        place: '/patterns',
        reason: 'can take too long together: write {1,50} rather than + or *, or fewer of them',
      },
    ]);
  });
});

describe('parameters that are always removed', () => {
  const { strippedParameters } = settings.pageFeatures.search;
  const at = (place: string, names: readonly string[]) =>
    problemsWith({ [`/pageFeatures${place}`]: names });

  it.each(['q', 'allq', 'exctq', 'anyq', 'noneq', 'fqupdate', 'dmn', 'fqocct'])(
    '5.2 %s cannot be excluded',
    (name) => {
      const place = '/search/strippedParameters';
      const reason = `lacks "${name}", which is always removed from the referrer and the previous query string (row 5.2)`;
      const others = strippedParameters.filter((other) => other !== name);
      expect(at(place, others)).toEqual([{ file: 'page-features.json', place, reason }]);
    },
  );

  it('5.4 _ga cannot be excluded', () => {
    const place = '/removedLinkParameters';
    const reason = 'lacks "_ga", which is always removed from links (row 5.4)';
    expect(at(place, ['gclid'])).toEqual([{ file: 'page-features.json', place, reason }]);
  });

  it('5.2 5.4 others may be added', () => {
    expect(at('/search/strippedParameters', [...strippedParameters, 'words'])).toEqual([]);
    expect(at('/removedLinkParameters', ['gclid', '_ga'])).toEqual([]);
  });
});

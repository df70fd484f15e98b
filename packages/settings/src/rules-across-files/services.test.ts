/** Tests the settings of optional services: refused values with place and reason. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';
import {
  INTEGRITY,
  samplePageTracker,
  sampleScript,
  sampleTable,
  sampleVisitorId,
} from '../testing/sample-services.ts';

const file = 'services.json';
const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';

describe('8.8 mapping tables', () => {
  const problemsOf = (...tables: unknown[]) => problemsWith({ '/services/mappingTables': tables });
  const row = (pattern: string, method = 'regular-expression') => ({ method, pattern, output: '' });
  const other = sampleTable({ name: { en: 'Others', fr: 'Autres' } });

  it('are accepted if valid', () => {
    expect(problemsOf(sampleTable(), other)).toEqual([]);
  });

  it.each([
    ['(a+)+$', 'repeats a group that repeats something itself, as (a+)+ does'],
    ['(', 'is not a regular expression'],
    ['.*a.*b.*c', 'has too many repetitions that can match the same text, as .*a.*b.*c does'],
  ])('8.8 refuse the pattern %s', (pattern, reason) => {
    const rows = [row('(a+)+$', 'contains'), row(pattern)];
    const place = '/mappingTables/1/rows/1/pattern';
    expect(problemsOf(other, sampleTable({ rows } as never))).toEqual([{ file, place, reason }]);
  });

  it.each(['exact', 'exact-ignoring-case', 'contains', 'starts-with'])(
    '8.8 accept any text for the method %s',
    (method) => {
      expect(problemsOf(sampleTable({ rows: [row('(a+)+$', method)] } as never))).toEqual([]);
    },
  );

  it.each(['input', 'output'])('8.8 refuse an %s that is not a dimension', (end) => {
    const reason = 'names the dimension eVar27, which does not exist';
    expect(problemsOf(sampleTable({ [end]: 'eVar27' }))).toEqual([
      { file, place: `/mappingTables/0/${end}`, reason },
    ]);
  });

  it.each(['input', 'output'])(
    '8.8 refuse an %s with the same value as another dimension, while visitor markers are on',
    (end) => {
      const reason =
        'names the dimension utmSource7, which says what utmSource says: name that one';
      const place = `/mappingTables/0/${end}`;
      expect(problemsOf(sampleTable({ [end]: 'utmSource7' }))).toEqual([{ file, place, reason }]);
    },
  );

  it('8.8 report a missing dimension as missing, even if its id ends with 7', () => {
    const reason = 'names the dimension title7, which does not exist';
    const place = '/mappingTables/0/input';
    expect(problemsOf(sampleTable({ input: 'title7' }))).toEqual([{ file, place, reason }]);
  });

  it.each(['en', 'fr'] as const)('8.8 refuse a duplicate name in %s', (language) => {
    const { name } = sampleTable();
    const twin = { ...other, name: { ...other.name, [language]: name[language] } };
    expect(problemsOf(sampleTable(), twin)).toEqual([
      {
        file,
        place: `/mappingTables/1/name/${language}`,
        reason: `repeats the table name ${name[language]} of /mappingTables/0/name/${language}`,
      },
    ]);
  });

  it('8.8 refuse a result that is longer than the dimension allows', () => {
    const output = 'path100';
    const withTexts = (length: number) => {
      const text = 'x'.repeat(length);
      const rows = [{ method: 'contains', pattern: 'a', output: text }];
      return sampleTable({ output, rows, default: text } as never);
    };
    expect(problemsOf(withTexts(100))).toEqual([]);
    const reason = 'has 101 characters; path100 holds at most 100';
    expect(problemsOf(withTexts(101))).toEqual([
      { file, place: '/mappingTables/0/rows/0/output', reason },
      { file, place: '/mappingTables/0/default', reason },
    ]);
  });

  it('8.8 refuse a reference to a missing dimension', () => {
    const table = (id: string) => sampleTable({ default: `%${id}%` });
    expect(problemsOf(table('title'))).toEqual([]);
    expect(problemsOf(table('titel'))).toEqual([
      {
        file,
        place: '/mappingTables/0/default',
        reason: 'names the dimension titel, which does not exist',
      },
    ]);
  });
});

describe('7.14 hosted scripts', () => {
  const problemsOf = (...scripts: unknown[]) =>
    problemsWith({ '/services/hostedScripts': scripts });

  it.each(['page-view', settings.rules.rules[0]?.id ?? ''])('7.14 run after %s', (rule) => {
    expect(problemsOf(sampleScript({ rule }))).toEqual([]);
  });

  it('7.14 are refused after a missing rule', () => {
    expect(problemsOf(sampleScript(), sampleScript({ rule: 'links/uploads' }))).toEqual([
      {
        file,
        place: '/hostedScripts/1/rule',
        reason: 'names the rule links/uploads, which does not exist',
      },
    ]);
  });

  it.each(['//host/a.js', '/a.js', '../a.js', 'https://host/a.js', 'a/../b.js', 'a.mjs'])(
    '7.14 must be in the folder of the library: %s',
    (script) => {
      expect(problemsOf(sampleScript({ file: script }))).toMatchObject([
        { file, place: '/hostedScripts/0/file' },
      ]);
    },
  );
});

describe('7.16 the page tracker', () => {
  const problemsOf = (tracker: unknown) => problemsWith({ '/services/pageTracker': tracker });

  it.each([
    [null, null],
    ['tracker.js', INTEGRITY],
  ])('7.16 may have both a script and its integrity, or neither: %s, %s', (script, integrity) => {
    expect(problemsOf(samplePageTracker({ file: script, integrity }))).toEqual([]);
  });

  it.each([
    ['tracker.js', null, '/pageTracker/integrity', 'is missing for tracker.js'],
    [null, INTEGRITY, '/pageTracker/file', 'is missing, though there is an integrity'],
  ])('7.16 is refused with only one of them: %s, %s', (script, integrity, place, reason) => {
    expect(problemsOf(samplePageTracker({ file: script, integrity }))).toEqual([
      { file, place, reason },
    ]);
  });

  it.each(['development', 'staging', 'production'])(
    '8.2 requires report suites in %s',
    (environment) => {
      const problems = problemsWith({
        '/services/pageTracker': samplePageTracker({ measurementFunction: 's_gi' }),
        [`/collection/suites/${environment}`]: '',
      });
      expect(problems).toMatchObject([
        { file: 'collection.json', place: `/suites/${environment}` },
      ]);
    },
  );
});

describe('7.10 the visitor identifier service', () => {
  const problemsOf = (visitorId: unknown, organizationId: string | null = ORGANIZATION) =>
    problemsWith({
      '/services/visitorId': visitorId,
      '/collection/organizationId': organizationId,
    });

  it('7.10 is refused without an organization identifier', () => {
    expect(problemsOf(sampleVisitorId())).toEqual([]);
    expect(problemsOf(sampleVisitorId(), null)).toEqual([
      {
        file,
        place: '/visitorId',
        reason: 'needs an organization identifier: /organizationId of collection.json has no value',
      },
    ]);
  });

  it.each([
    ['server', 'identity.example.ca:8443'],
    ['server', ''],
    ['server', 'localhost:65535'],
    ['analyticsServer', 'metrics.example.ca'],
    ['syncDomain', 'demdex.example.ca'],
    ['linkedDomains', ['canada.ca', 'gc.ca']],
  ])('7.10 accepts %s %j', (member, value) => {
    expect(problemsOf(sampleVisitorId({ [member]: value }))).toEqual([]);
  });

  it.each([
    ['server', 'a..ca', '', 'has an empty label'],
    ['server', '-a.ca', '', 'has a label that begins or ends with a hyphen'],
    ['server', 'a.ca:65536', '', 'has no such port'],
    ['server', 'a.ca:0', '', 'has no such port'],
    ['server', 'https://a.ca', '', '"Identity server"'],
    ['analyticsServer', '1.2.3.400', '', 'is not an address'],
    ['syncDomain', '.a.ca', '', 'has an empty label'],
    ['syncDomain', 'ca', '', 'needs at least two labels'],
    ['syncDomain', '', '', '"Domain of the synchronization frame"'],
    ['linkedDomains', ['canada.ca', 'ca'], '/1', 'needs at least two labels'],
    ['linkedDomains', ['xn--a.ca'], '/0', 'is an internationalized name'],
    ['linkedDomains', ['gc.ca', 'gc.ca'], '/1', 'repeats the domain gc.ca'],
  ])('7.10 refuses %s %j', (member, value, place, reason) => {
    const [problem, ...others] = problemsOf(sampleVisitorId({ [member]: value }));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file, place: `/visitorId/${member}${place}` });
    expect(problem?.reason).toContain(reason);
  });
});

it.each(['a b', 'A.ca', 'a.ca/path', 'https://a.ca'])(
  '7.13 refuses a delivery server that is not a host: %s',
  (server) => {
    const personalization = { server, client: 'canada', property: null, paths: [], hidden: null };
    expect(problemsWith({ '/services/personalization': personalization })).toMatchObject([
      { file, place: '/personalization/server' },
    ]);
  },
);

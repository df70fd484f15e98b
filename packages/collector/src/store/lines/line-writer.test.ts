/** Compares each line with the line of the hit, which other code makes. */
import { UNKNOWN_ORIGIN, type Origin } from '@balise/beacon';
import { settings } from '@balise/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitOf, type BeaconRecord } from '../../intake/journal/record.ts';
import { sampleRecord, type SampleParts } from '../../testing/sample-hit.ts';
import { DEFAULTS, writeRows } from '../rows/hit-row.ts';
import { placeOf } from './columns.ts';
import { LineWriter, type HitLine } from './line-writer.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const PAGE = 'https://www.canada.ca/en/services/benefits.html';

function lineOfHit(record: BeaconRecord): string | undefined {
  const hit = hitOf('id', record);
  return hit && writeRows([hit]);
}

/** The line with the columns that it leaves out, in the order of the table. */
function wholeLine({ columns }: LineWriter, written: HitLine): string {
  const text = columns.textOf([written]);
  expect(text.endsWith('\n')).toBe(true);
  const cells = text.slice(0, -1).split('\t');
  expect(cells).toHaveLength(columns.names.length);
  const whole = [...DEFAULTS];
  for (const [position, name] of columns.names.entries())
    whole[placeOf(name)] = cells[position] ?? '';
  return `${whole.join('\t')}\n`;
}

function expectTheSame(writer: LineWriter, record: BeaconRecord): void {
  const written = writer.lineOf('id', record);
  expect(written && wholeLine(writer, written)).toBe(lineOfHit(record));
  expect(written?.requestId).toBe(hitOf('id', record)?.requestId);
}

const recordOf = (query: string, path = '/b/ss/canadadevmain/1/JS-2.27.0/s123'): BeaconRecord => ({
  ...sampleRecord({ receivedAt: NOON }),
  target: `${path}?${query}`,
});

describe('a line', () => {
  const writer = new LineWriter();

  it.each([
    ['a page view', 'AQB=1&g=https%3A%2F%2Fwww.canada.ca%2Fen.html&v11=Title&AQE=1'],
    ['a reference', 'AQB=1&c22=D%3Dv22&v22=words&c11=D%3Dc22&v20=D%3Dv20&v21=D%3Dnobody&AQE=1'],
    ['a reference by the name of a variable', 'AQB=1&v5=D%3DpageURL&g=https%3A%2F%2Fa.ca%2F&AQE=1'],
    ['a reference to an empty variable', 'AQB=1&c22=D%3Dv50&v50=&v22=words&AQE=1'],
    ['an address in two parts', 'AQB=1&-g=%2Fen.html&g=https%3A%2F%2Fwww.canada.ca&AQE=1'],
    ['only the second part', 'AQB=1&v39=x&-g=https%3A%2F%2Fwww.canada.ca%2F&AQE=1'],
    ['levels', 'AQB=1&c.&a.&v11=inside&fid=i&.a&x=y&.c&.nobody&v11=outside&AQE=1'],
    ['a level that stays open', 'AQB=1&v5=en&c.&v11=inside&t=1&AQE=1'],
    [
      'a link',
      'AQB=1&pe=lnk_d&pev1=https%3A%2F%2Fa.ca%2Fx.pdf&pev2=A%20form&v33=a.ca%2Fx.pdf&AQE=1',
    ],
    [
      'a link of an unknown kind',
      'AQB=1&pe=lnk_x&pev1=https%3A%2F%2Fa.ca%2Fx.pdf&pev2=A%20form&AQE=1',
    ],
    ['a rule', 'AQB=1&pe=lnk_o&c.&rule=tabs%2Fopen&.c&AQE=1'],
    ['an unknown rule', `AQB=1&pe=lnk_o&c.&rule=${'x'.repeat(100)}&.c&AQE=1`],
    ['a rule of a page view', 'AQB=1&c.&rule=tabs%2Fopen&.c&AQE=1'],
    ['a rule at another level', 'AQB=1&pe=lnk_o&rule=tabs%2Fopen&a.&rule=tabs%2Fopen&.a&AQE=1'],
    ['a daily identifier', `AQB=1&fid=day-${'x'.repeat(22)}&AQE=1`],
    ['an identifier that is too long', `AQB=1&vid=${'x'.repeat(300)}&fid=short&AQE=1`],
    ['several identifiers', 'AQB=1&fid=4&mid=3&aid=2&vid=&AQE=1'],
    ['times that differ', 'AQB=1&t=20%2F10%2F2026%2014%3A5%3A9%205%20300&t=x&AQE=1'],
    ['an empty charset', 'AQB=1&ce=&v11=%E9&AQE=1'],
    ['another charset', 'AQB=1&v11=%E9&ce=ISO-8859-1&v12=%E9&AQE=1'],
    ['invalid escapes', 'AQB=1&v11=%E9%zz%&=x&%=y&v12=a+b&AQE=1'],
    ['names of object properties', 'AQB=1&constructor=1&__proto__=x&toString=&AQE=1'],
    ['nothing between ampersands', 'AQB=1&&v5=en&&AQE=1'],
    ['no AQE at the end', 'AQB=1&v5=en'],
    ['an empty query', ''],
  ])('equals the line of the hit: %s', (_name, query) => {
    // Twice: the second time uses the caches.
    for (let time = 0; time < 2; time += 1) expectTheSame(writer, recordOf(query));
  });

  it.each([
    '/b/ss/canadadevmain/1/JS-2.27.0/',
    '/b/ss/canadadevmain/1/s123',
    '/b/ss/canadadevmain/1/s123/',
    '/b/ss/a,canadalivemain,b/1.2/H.26/s123',
    '/b/ss//1/JS/s123',
    '/b/ss/a b/1/JS/s123',
    '/another/s123',
    '',
  ])('equals the line of the hit for the path %s', (path) => {
    expectTheSame(writer, recordOf('AQB=1&c75=staging%201&v5=fr&AQE=1', path));
    expectTheSame(writer, recordOf('AQB=1&c75=development&v5=&AQE=1', path));
  });
});

describe('many hits, one after the other', () => {
  const dimensions = settings.variables.dimensions.flatMap(({ eVar, prop }) => [
    ...(eVar ? [`v${eVar}`, `eVar${eVar}`] : []),
    ...(prop ? [`c${prop}`] : []),
  ]);
  const name = fc.oneof(
    fc.constantFrom(...dimensions),
    fc.constantFrom(
      'pageName',
      'r',
      'g',
      '-g',
      'events',
      'pe',
      'pev1',
      'pev2',
      'fid',
      'aid',
      'mid',
    ),
    fc.constantFrom('t', 's', 'bw', 'bh', 'server', 'cc', 'ce', 'a*b', 'a&b', 'é', "it's", 'vid'),
    fc.constantFrom('c.', '.c', 'rule', 'a.', '.a', 'activitymap.', '.activitymap', '.', ''),
    fc.string({ maxLength: 3 }),
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
    fc.constantFrom('', '', '', '=', '\\', '=a', '\\a', '*', '%2A', 'a\tb\nc\r\0', "it's", '\\N'),
    fc.constantFrom('www.canada.ca/en/services/benefits.html', PAGE, `${PAGE}?a=b`, `${PAGE}#x`),
    fc.constantFrom('en/services', 'benefits.html', 'en', 'fr', 'UTF-8', 'ISO-8859-1', 'lnk_d'),
    fc.constantFrom('tabs/open', 'links/exit', 'tabs/nobodys'),
    fc.constantFrom('12', '12.0', '1e3', '-0', '0', '0012', '65535', '65536', 'NaN', '1e400'),
    fc.constantFrom('D=c5', 'D=v12', 'D=pageName', 'D=g', 'D=pageURL', 'D=pageURLRest', 'D='),
    fc.constantFrom(
      'event11,event12=3',
      'event11',
      'scAdd',
      'https://www.google.ca/',
      'x'.repeat(500),
    ),
    fc.constantFrom('20/10/2026 14:5:9 5 300', '20/10/2026 14:05:9 5 300', '1/0/1970 0:0:0 4 0'),
    fc.constantFrom('31/11/9999 23:59:59 5 -840', '30/1/2026 0:0:0 1 0'),
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 30 });
  const path = fc.constantFrom(
    ...['canadadevmain/1/JS-2.27.0/s1', 'canadalivemain/1/s20', 'a,canadalivemain/1/JS/s3'],
    ...['other/1/JS/', "o'ther/1/JS/s1"],
  );
  const origin = fc.constantFrom<Origin>(
    UNKNOWN_ORIGIN,
    { ...UNKNOWN_ORIGIN, browser: 'Firefox', browserVersion: 132, isBot: true, country: 'CA' },
    { ...UNKNOWN_ORIGIN, device: 'tv', isInternal: true, isSimulated: true, province: 'QC' },
  );
  const parts = fc.record({
    pairs,
    path,
    origin,
    after: fc.nat({ max: 1e9 }),
    isFound: fc.boolean(),
  });

  it('have columns that first occur in later hits', () => {
    const writer = new LineWriter();
    const early = writer.lineOf('id', recordOf('AQB=1&v5=en&AQE=1'));
    const width = writer.columns.names.length;
    const late = recordOf('AQB=1&v142=12&v11=Title&events=event11&AQE=1');
    expectTheSame(writer, late);
    expect(writer.columns.names.length).toBeGreaterThan(width);
    if (!early) throw new Error('no hit');
    expect(wholeLine(writer, early)).toBe(lineOfHit(recordOf('AQB=1&v5=en&AQE=1')));
    const written = writer.lineOf('id', late);
    if (!written) throw new Error('no hit');
    const text = writer.columns.textOf([early, written]);
    expect(text).toBe(writer.columns.textOf([early]) + writer.columns.textOf([written]));
  });

  it('equal the hits, with any caches', () => {
    const encode = encodeURIComponent;
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (all) => {
        const writer = new LineWriter();
        // Some hits are repeated, as happens in practice.
        for (const one of [...all, ...all.slice(0, 4)]) {
          const said = one.pairs.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&');
          const sample: SampleParts = {
            receivedAt: NOON + one.after,
            origin: one.origin,
            findings: one.isFound ? [{ kind: 'email', field: "it's" }] : [],
          };
          const target = `/b/ss/${one.path}?AQB=1&g=${encode(PAGE)}&${said}&AQE=1`;
          expectTheSame(writer, { ...sampleRecord(sample), target });
        }
      }),
      { numRuns: 600 },
    );
  });

  it('equal the hits if frequent neighbouring parameters are cached as one text', () => {
    const write = (all: readonly (readonly [string, string])[]): string =>
      all.map(([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`).join('&');
    const few = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(pairs, few, few, (often, before, behind) => {
        const writer = new LineWriter();
        // Their neighbours decide which of them are in a column.
        const queries = [
          often,
          [...before, ...often],
          [...often, ...behind],
          [...before, ...behind],
        ];
        for (const times of [10, 1]) {
          for (const query of queries) {
            const record = recordOf(`AQB=1&${write(query)}&AQE=1`);
            for (let time = 0; time < times; time += 1) expectTheSame(writer, record);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

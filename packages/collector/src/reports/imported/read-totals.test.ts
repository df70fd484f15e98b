import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressForm } from '../../hit/address-form.ts';
import { pageCleaner } from './clean-page.ts';
import { eventNamed } from './event-named.ts';
import { readTotals, type ReadLine, type ReadOptions } from './read-totals.ts';
import type { DayTotal } from './total-line.ts';

/** `size`: bytes of each chunk of the file. */
async function read(
  text: string | Uint8Array,
  options: ReadOptions = {},
  size = 7,
): Promise<ReadLine[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: ReadLine[] = [];
  for await (const line of readTotals(pieces(), options)) lines.push(line);
  return lines;
}

const VIEW: DayTotal = {
  day: '2025-11-21',
  host: 'www.canada.ca',
  path: '/en/taxes.html',
  event: 'pageView',
  total: 1234,
};

describe('a file', () => {
  it.each([
    ['day,page,event,total\n2025-11-21,www.canada.ca/en/taxes.html,pageView,1234\n'],
    [
      '\uFEFFTotal;Événement;Page;Jour\r\n1234;pages vues;www.canada.ca/en/taxes.html;2025-11-21\r\n',
    ],
    [
      'date,URL,event,total\n2025-11-21,"https://WWW.canada.ca:443/en/taxes.html?a=1,2#x",Page Views,1234',
    ],
    ['host,path,event,total,day\n\nwww.canada.ca,/en/taxes.html,event11,1234,2025-11-21\n\n'],
    ['hôte;chemin;evenement;total;jour\nwww.canada.ca;en/taxes.html;pageview;1234;2025-11-21'],
    ['day,page,event,total\r2025-11-21,//www.canada.ca/en/taxes.html,page_views,1234\r'],
  ])('%j is read correctly', async (text) =>
    expect((await read(text)).map((line) => 'total' in line && line.total)).toEqual([VIEW]),
  );

  it.each([
    ['', 1, { kind: 'empty' }],
    ['\n\n', 1, { kind: 'empty' }],
    ['day,page,event\n', 1, { kind: 'missing-column', column: 'total' }],
    ['day,host,event,total\n', 1, { kind: 'missing-column', column: 'page' }],
    ['day,page,event,total,shoe\n', 1, { kind: 'unknown-column', column: 'shoe' }],
    ['day,page,event,total,jour\n', 1, { kind: 'repeated-column', column: 'jour' }],
    ['day,page,host,event,total\n', 1, { kind: 'repeated-column', column: 'page' }],
    ['day,"page,event,total\n', 1, { kind: 'quotes' }],
    ['day,page,event,total,constructor\n', 1, { kind: 'unknown-column', column: 'constructor' }],
  ])('%j is refused immediately', async (text, line, end) =>
    expect(await read(text)).toEqual([{ line, end }]),
  );

  it('loses one line by a quote that is never closed, in a file longer than the longest line', async () => {
    const good = (at: number): string => `2025-11-21,"www.canada.ca/${at}",download,1\n`;
    const bad = [3, 2000, 3999];
    const text = Array.from({ length: 4000 }, (_, at) =>
      bad.includes(at) ? `2025-11-21,"www.canada.ca/${at},download,1\n` : good(at),
    ).join('');
    const lines = await read(`day,page,event,total\n${text}`, {}, 5000);
    expect(lines).toHaveLength(4000);
    expect(lines.filter((line) => !('total' in line))).toEqual(
      bad.map((at) => ({ line: at + 2, fault: { kind: 'quotes' } })),
    );
  });

  it.each([7, 70_000])('loses one line that is too long, in chunks of %d bytes', async (size) => {
    const good = '2025-11-21,www.canada.ca/a,download,1';
    const long = `2025-11-22,www.canada.ca/${'a'.repeat(150_000)},download,1`;
    const fault = { kind: 'too-long', most: 65_536 };
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        await read(['day,page,event,total', long, good, long].join(end), {}, size),
      ).toMatchObject([
        { line: 2, fault },
        { line: 3, total: { day: '2025-11-21' } },
        { line: 4, fault },
      ]);
    expect(await read(long, {}, size)).toEqual([{ line: 1, end: fault }]);
  });

  it('reports the line of the same day, page and event, also after many others', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, at) => `2025-11-21,www.canada.ca/${at},download,1`,
    );
    const again = [lines[0], '2025-11-21,www.canada.ca/7,event25,9', lines[4999]];
    const other = [
      '2025-11-22,www.canada.ca/0,download,1',
      '2025-11-21,www.canada.ca/0,pageView,1',
      '2025-11-21,www.canada.ca/0?a=b,download,1',
    ];
    const found = await read(
      ['day,page,event,total', ...lines, ...again, ...other].join('\n'),
      {},
      9999,
    );
    expect(found.filter((line) => 'total' in line)).toHaveLength(5003);
    expect(found.filter((line) => !('total' in line))).toEqual([
      { line: 5002, fault: { kind: 'repeated', first: 2 } },
      { line: 5003, fault: { kind: 'repeated', first: 9 } },
      { line: 5004, fault: { kind: 'repeated', first: 5001 } },
    ]);
  });

  it('throws the error of its source', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('day,page,event,total\n2025-11-21,www.canada.ca/a,download,1\n');
      throw new Error('gone');
    }
    const reading = async (): Promise<void> => {
      for await (const _ of readTotals(broken())) void _;
    };
    await expect(reading()).rejects.toThrow('gone');
  });
});

describe('a line', () => {
  const options = { first: '2021-01-01', last: '2026-11-24' };
  const P = 'www.canada.ca/en';
  it.each([
    [`2025-11-31,${P},download,1`, { kind: 'day', value: '2025-11-31' }],
    [`21/11/2025,${P},download,1`, { kind: 'day', value: '21/11/2025' }],
    [`2020-12-31,${P},download,1`, { kind: 'too-old', value: '2020-12-31', bound: '2021-01-01' }],
    [`2026-11-25,${P},download,1`, { kind: 'future', value: '2026-11-25', bound: '2026-11-24' }],
    ['2025-11-21,/en,download,1', { kind: 'page', value: '/en' }],
    ['2025-11-21,taxes,download,1', { kind: 'page', value: 'taxes' }],
    ['2025-11-21,en/taxes.html,download,1', { kind: 'page', value: 'en/taxes.html' }],
    ['2025-11-21,http://1204/en,download,1', { kind: 'page', value: 'http://1204/en' }],
    [`2025-11-21,ftp://${P},download,1`, { kind: 'scheme', value: `ftp://${P}` }],
    [`2025-11-21,HTTPX://${P},download,1`, { kind: 'scheme', value: `HTTPX://${P}` }],
    ['2025-11-21,,download,1', { kind: 'page', value: '' }],
    [`2025-11-21,${P},event9999,1`, { kind: 'event', value: 'event9999' }],
    [`2025-11-21,${P},visits,1`, { kind: 'event', value: 'visits' }],
    [`2025-11-21,${P},download,"1,234"`, { kind: 'separators', value: '1,234' }],
    [`2025-11-21,${P},download,1 234`, { kind: 'separators', value: '1 234' }],
    [
      `2025-11-21,${P},download,1\u202f234\u00a0567`,
      { kind: 'separators', value: '1\u202f234\u00a0567' },
    ],
    [`2025-11-21,${P},download,1.234`, { kind: 'separators', value: '1.234' }],
    [`2025-11-21,${P},download,1.5`, { kind: 'total', value: '1.5' }],
    [`2025-11-21,${P},download,-1`, { kind: 'total', value: '-1' }],
    [`2025-11-21,${P},download,`, { kind: 'total', value: '' }],
    [`2025-11-21,${P},download,1e3`, { kind: 'total', value: '1e3' }],
    [`2025-11-21,${P}",download,1`, { kind: 'quotes' }],
    [`2025-11-21,${P},"download,1`, { kind: 'quotes' }],
    [`2025-11-20,${P},event25,0`, { kind: 'repeated', first: 2 }],
    [`2025-11-21,${P},download,1,234`, { kind: 'cells', cells: 5, expected: 4 }],
    [`2025-11-21,${P}`, { kind: 'cells', cells: 2, expected: 4 }],
  ])('%j is bad', async (line, fault) => {
    const text = `day,page,event,total\n2025-11-20,${P},download,0\n${line}\n2025-11-22,${P},download,2`;
    const lines = await read(text, options);
    expect(lines.map((one) => ('total' in one ? one.total.total : one))).toEqual([
      ...[0, { line: 3, fault }, 2],
    ]);
  });

  it('in another encoding is bad', async () => {
    const text = Buffer.from(
      'day,page,event,total\n2025-11-21,www.canada.ca/é,download,1\n',
      'latin1',
    );
    expect(await read(text)).toEqual([{ line: 2, fault: { kind: 'encoding' } }]);
  });
});

describe('a page', () => {
  const clean = pageCleaner();
  it.each([
    ['localhost/demo/en/', 'localhost', '/demo/en/'],
    ['http://localhost:7700/demo/en/?a=b', 'localhost', '/demo/en/'],
    ['localhost', 'localhost', '/'],
    ['http://Intranet/Équipe', 'intranet', '/Équipe'],
    ['https://intranet:8443/a', 'intranet', '/a'],
  ])('%s is accepted for a host without a dot', (page, host, path) =>
    expect(clean(page)).toEqual({ host, path }),
  );

  it.each([
    ['https://www.canada.ca/en/jane.doe@example.ca/x', '/en/[email]/x'],
    ['www.canada.ca/fr/jane.doe@example.ca/x', '/fr/[courriel]/x'],
    ['https://jane:secret@www.canada.ca/en', '/en'],
    ['www.canada.ca/en/4E790FB66F64A147-218CB17FFA762D04/x', '/en/…/x'],
    ['www.canada.ca', '/'],
  ])('%s is cleaned', (page, path) => {
    const { path: cleaned = '', host } = clean(page) ?? {};
    expect(host).toBe('www.canada.ca');
    expect(cleaned).not.toMatch(/jane|secret/);
    expect(cleaned.replace(/\[[^\]]*\]/, '[]')).toBe(path.replace(/\[[^\]]*\]/, '[]'));
  });
});

it.each([
  ['download', 'download'],
  ['EVENT25', 'download'],
  ['25', undefined],
  ['Pages vues', 'pageView'],
  ['toString', undefined],
])('%s is the event %s', (word, id) => expect(eventNamed(word)).toBe(id));

it('reads all written lines, whatever the column order, the separators and the chunks', async () => {
  const columns = ['day', 'page', 'event', 'total'] as const;
  const cell = (value: string, separator: string, isQuoted: boolean): string =>
    isQuoted || value.includes(separator) || value.includes('"')
      ? `"${value.replaceAll('"', '""')}"`
      : value;
  const total = fc.record({
    day: fc.date({ min: new Date('2021-01-01'), max: new Date('2026-11-24'), noInvalidDate: true }),
    path: fc.array(fc.constantFrom('a', 'é', ',', ';', '"', '-', '/', 'Z', ' b'), { minLength: 1 }),
    event: fc.constantFrom('download', 'event25', 'Page Views', 'outbound'),
    total: fc.nat(),
    isQuoted: fc.boolean(),
    blank: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      // A line has its own day, page and event.
      fc.uniqueArray(total, {
        maxLength: 30,
        selector: ({ day, path, event }) =>
          [day.toISOString().slice(0, 10), path.join(''), eventNamed(event)].join(' '),
      }),
      fc.shuffledSubarray([...columns], { minLength: 4 }),
      fc.constantFrom(',', ';'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      async (totals, order, separator, end, hasMark, size) => {
        const written = totals.map((one) => ({
          day: one.day.toISOString().slice(0, 10),
          page: `www.canada.ca/${one.path.join('')}x`,
          event: one.event,
          total: String(one.total),
        }));
        const lines = written.map((one, index) => {
          const { isQuoted = false, blank = false } = totals[index] ?? {};
          const cells = order.map((name) => cell(one[name], separator, isQuoted));
          return `${blank ? end : ''}${cells.join(separator)}`;
        });
        const text = [order.join(separator), ...lines].join(end);
        const found = await read(`${hasMark ? '\uFEFF' : ''}${text}`, {}, size);
        expect(found.map((line) => ('total' in line ? line.total : line))).toEqual(
          written.map((one) => ({
            day: one.day,
            host: 'www.canada.ca',
            path: addressForm(one.page.slice('www.canada.ca'.length)),
            event: eventNamed(one.event),
            total: Number(one.total),
          })),
        );
        const numbers = found.map(({ line }) => text.split(end)[line - 1]?.split(separator).length);
        expect(numbers.every((count) => (count ?? 0) >= columns.length)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

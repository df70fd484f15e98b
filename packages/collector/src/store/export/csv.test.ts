import { expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import { csvHeader, csvOfHit } from './csv.ts';
import { formatHits } from './formats.ts';

const hit = sampleHit('hit-1', {
  receivedAt: Date.UTC(2026, 10, 21),
  parameters: {
    v11: 'a "title", long',
    v50: '＝HYPERLINK("x")',
    events: 'event11,event12=3,purchase',
  },
});

it('has as many cells as the header, quoted if necessary', () => {
  const columns = csvHeader().trimEnd().split(',');
  expect(columns[0]).toBe('\uFEFFid');
  const line = csvOfHit(hit);
  expect(line).toContain('"a ""title"", long"');
  expect(line).toContain('"event11,event12=3,purchase"');
  expect(line.endsWith('\r\n')).toBe(true);
  expect(line.match(/(?:"(?:[^"]|"")*"|[^,])*(?:,|\r\n)/g)).toHaveLength(columns.length);
});

it('contains no formula that a spreadsheet would run', () => {
  expect(csvOfHit(hit)).toContain(`"'＝HYPERLINK(""x"")"`);
});

it('has one line per hit as NDJSON', async () => {
  async function* pages(): AsyncGenerator<(typeof hit)[]> {
    yield [hit, hit];
    yield [hit];
  }
  let text = '';
  for await (const piece of formatHits(pages(), 'ndjson')) text += piece;
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([hit, hit, hit]);
});

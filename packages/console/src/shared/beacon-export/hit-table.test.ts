import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../testing/make-hit.ts';
import { COLUMNS, hitTable } from './hit-table.ts';

describe('the table of hits', () => {
  const words = {
    heading: (column: string) => column,
    type: (type: string) => type,
    environment: (id: string) => `in ${id}`,
    kind: (kind: string) => `a ${kind}`,
    simulated: 'simulé',
    value: (value: string) => (value === 'another department' ? 'un autre ministère' : value),
  };
  const rows = hitTable([makeDownload(), makeHit()], 'fr', words);

  it('has a line of headings and one for each hit, all of the same length', () => {
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[0]?.slice(0, COLUMNS.length)).toEqual([...COLUMNS]);
  });

  it("names dimensions and events in the reader's language", () => {
    expect(rows[0]).toContain('Titre de la page');
    expect(rows[1]?.[2]).toBe('Téléchargement');
  });

  it('has the link address, every event with its amount, and translated names', () => {
    const hit = makeDownload({
      events: [
        { number: 25, id: 'download', value: '' },
        { number: 9, id: 'cumulativeLoadTime', value: '1.5' },
      ],
      findings: [{ kind: 'email', field: 'linkText' }],
    });
    const [headings = [], row = []] = hitTable([hit], 'fr', words);
    const cell = (column: string) => row[headings.indexOf(column)];
    expect(cell('linkAddress')).toBe('https://www.canada.ca/guide.pdf');
    expect(cell('events')).toBe('event25 event9=1.5');
    expect(cell('environment')).toBe('in development');
    expect(cell('cleaned')).toBe('linkText=a email');
  });

  it('marks simulated hits', () => {
    const played = makeHit({ origin: { ...UNKNOWN_ORIGIN, isSimulated: true } });
    const [headings = [], ...lines] = hitTable([played, makeHit()], 'fr', words);
    const place = headings.indexOf('simulated');
    expect(lines.map((line) => line[place])).toEqual(['simulé', '']);
  });

  it('translates the text for values of another department', () => {
    const [, row = []] = hitTable(
      [makeHit({ dimensions: { title: 'another department' } })],
      'fr',
      words,
    );
    expect(row).toContain('un autre ministère');
    expect(row).not.toContain('another department');
  });

  it('has only the dimensions that some hit has, with empty cells for the others', () => {
    expect(rows[0]).toHaveLength(COLUMNS.length + 2);
    expect(rows[2]).toContain('');
  });
});

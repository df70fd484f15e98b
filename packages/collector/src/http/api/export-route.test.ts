import type { LightMyRequestResponse as Response } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Disclosure } from '../../control-store/disclosures.ts';
import { hitFullOfIdentifiers, IDENTIFIERS } from '../../testing/full-of-identifiers.ts';
import { testServer, type TestServerParts } from '../../testing/servers/test-server.ts';

const KEY = { authorization: 'Bearer key' };

interface Asked {
  readonly answer: Response;
  readonly begun: Disclosure[];
  readonly ended: [id: string, hits: number][];
}

async function ask(
  query: string,
  headers: Readonly<Record<string, string>> = KEY,
  parts: TestServerParts = {},
): Promise<Asked> {
  const begun: Disclosure[] = [];
  const ended: [string, number][] = [];
  const { server } = await testServer({
    store: {
      async *export() {
        yield [hitFullOfIdentifiers('hit-1'), hitFullOfIdentifiers('hit-2')];
        yield [hitFullOfIdentifiers('hit-3')];
      },
    },
    control: {
      beginDisclosure: async (disclosure) => String(begun.push(disclosure)),
      endDisclosure: async (id, hits) => void ended.push([id, hits]),
    },
    ...parts,
  });
  const answer = await server.inject({ url: `/api/export?suite=canadadevmain&${query}`, headers });
  return { answer, begun, ended };
}

describe.each(['ndjson', 'csv'])('an export as %s', (format) => {
  it('leaves out visitor identifiers in every place', async () => {
    const { answer, begun } = await ask(`format=${format}`);
    expect(answer.body).toContain('hit-3');
    for (const identifier of Object.values(IDENTIFIERS))
      expect(answer.body).not.toContain(identifier);
    expect(begun).toEqual([]);
  });

  it('includes them for the command line, and records the person, the suite and the number of hits', async () => {
    const { answer, begun, ended } = await ask(
      `format=${format}&visitor-ids=yes&by=kim@here&from=2026-11-01`,
    );
    expect(answer.body).toContain(IDENTIFIERS.fid);
    expect(begun).toEqual([
      {
        by: 'kim@here',
        suite: 'canadadevmain',
        from: '2026-11-01T04:00:00.000Z',
        to: null,
        format,
      },
    ]);
    expect(ended).toEqual([['1', 3]]);
  });
});

it('includes none if the export cannot be recorded', async () => {
  const { answer } = await ask('visitor-ids=yes&by=kim', KEY, {
    control: { beginDisclosure: () => Promise.reject(new Error('down')) },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:not-recorded' });
  expect(answer.body).not.toContain(IDENTIFIERS.fid);
});

it('includes none for a browser with the view right', async () => {
  const { answer, begun } = await ask('visitor-ids=yes&by=kim', {});
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:visitor-ids-by-command' });
  expect(begun).toEqual([]);
});

it.each(['visitor-ids=maybe', 'visitor-ids=yes', 'visitor-ids=yes&by=a%0Ab'])(
  'refuses %s with the name of the parameter',
  async (query) => {
    const { answer } = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toMatch(/“(visitor-ids|by)”/);
  },
);

it.each([
  ['from=2026-11-21&to=2026-11-20', 400],
  ['from=2026-11-21T10:00:00Z&to=2026-11-21T09:00:00Z', 400],
  ['from=2026-11-21&to=2026-11-21', 200],
])('refuses a period that stops before it starts: %s', async (query, status) => {
  const { answer } = await ask(query);
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json<{ detail: string }>().detail).toMatch(/“to”.*not before/);
});

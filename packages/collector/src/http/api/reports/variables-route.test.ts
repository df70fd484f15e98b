import { expect, it } from 'vitest';
import type { VariableList } from '@balise/contract';
import { ANOTHER } from '../../../store/other-departments/mask-others.ts';
import { keyOf } from '../../../hit/department/page-of.ts';
import type { VariableQuery } from '../../../store/counts/variable-uses.ts';
import type { Caller } from '../../../hit/rights/caller.ts';
import { sampleHit } from '../../../testing/sample-hit.ts';
import { testServer } from '../../../testing/servers/test-server.ts';

const AT = Date.UTC(2026, 10, 20, 17);
const OWN = 'https://www.canada.ca/en/revenue-agency/own.html';
const THEIRS = 'https://www.canada.ca/en/health-canada/theirs.html';
const FID = '4E790FB66F64A147-218CB17FFA762D04';

const person = (view: 'all' | readonly string[]): Caller => ({
  kind: 'person',
  session: '1',
  person: {
    ...{ id: '1', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true },
    rights: { view },
  },
});

async function ask(view: 'all' | readonly string[]) {
  const asked: VariableQuery[] = [];
  const last = { hits: 3, lastAt: AT };
  const hit = sampleHit('1763728800000-abcdef-00000001', {
    page: OWN,
    receivedAt: AT,
    parameters: { fid: FID, v11: `Title of ${FID}`, v39: 'a=1', v19: THEIRS, v5: 'eng' },
  });
  const { server } = await testServer({
    people: { identify: async () => person(view) },
    owners: { ownersOf: async (pages) => new Map(pages.map((page) => [keyOf(page), 'hc'])) },
    store: {
      variableUses: async (query) => {
        asked.push(query);
        return {
          dimensions: { title: last, queryString: last, previousUrl: last, theme: last },
          events: { pageView: last },
          lastHits: [hit],
        };
      },
    },
  });
  const answer = await server.inject('/api/variables?environment=development');
  expect(answer.statusCode).toBe(200);
  const { dimensions, events } = answer.json<VariableList>();
  const values = Object.fromEntries(dimensions.map(({ id, lastValue }) => [id, lastValue]));
  const languages = Object.fromEntries(dimensions.map(({ id, language }) => [id, language]));
  return { asked, values, languages, events };
}

it('lists the last values as their beacons show them, without identifiers', async () => {
  const { asked, values, languages, events } = await ask('all');
  expect(values).toEqual({
    ...{ title: 'Title of …', queryString: 'a=1', previousUrl: THEIRS, theme: null },
  });
  // Only a title is a text of the page.
  expect(languages).toEqual({ title: 'en' });
  expect(events).toEqual([
    { id: 'pageView', today: 3, lastAt: new Date(AT).toISOString(), lastValue: null },
  ]);
  const [query] = asked;
  expect((query?.to ?? 0) - (query?.from ?? 0)).toBe(30 * 24 * 3_600_000);
  expect(query).not.toHaveProperty('departments');
});

it('masks pages of other departments, and asks only for hits of the own ones', async () => {
  const { asked, values } = await ask(['cra']);
  expect(asked[0]?.departments).toEqual(['cra']);
  expect(values).toMatchObject({ queryString: 'a=1', previousUrl: ANOTHER });
});

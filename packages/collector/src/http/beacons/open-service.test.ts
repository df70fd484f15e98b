/** The services answer and count any input, and keep running. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleExperiment } from '@balise/settings/testing';
import { testServer, type TestServer } from '../../testing/servers/test-server.ts';

const PATH = '/rest/v1/delivery?client=c&sessionId=s';
const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';

async function service(): Promise<TestServer & { readonly errors: unknown[] }> {
  const errors: unknown[] = [];
  const made = await testServer({
    reportError: (error) => errors.push(error),
    services: { organizationId: () => ORGANIZATION, experiments: () => [sampleExperiment()] },
  });
  return { ...made, errors };
}

describe('never answers with an internal error', () => {
  const odd = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom('null', '0', '""', '[]', '{}', '{"context":{"address":{"url":"https://a"}}}'),
  );
  /** Valid requests with one wrong part. */
  const nearly = fc
    .record({
      at: fc.constantFrom('context', 'id', 'execute', 'prefetch', 'property', 'requestId'),
      value: fc.jsonValue(),
    })
    .map(({ at, value }) =>
      JSON.stringify({
        context: { address: { url: 'https://www.canada.ca/en/services/benefits.html' } },
        execute: { pageLoad: {}, mboxes: [] },
        [at]: value,
      }),
    );

  it('for any body of the personalization service', async () => {
    const { server, services, errors } = await service();
    const statuses = new Set<number>();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(odd, nearly), async (payload) => {
        const headers = { 'content-type': 'text/plain' };
        const answer = await server.inject({ method: 'POST', url: PATH, headers, payload });
        expect([200, 400, 403]).toContain(answer.statusCode);
        statuses.add(answer.statusCode);
        sent++;
      }),
      { numRuns: 500 },
    );
    expect(errors).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
    const { answered, refused } = services.values().delivery;
    const all = Object.values(refused).reduce((sum, count) => sum + count, answered);
    expect(all).toBe(sent);
  });

  it('for any query of the identity service', async () => {
    const { server, errors } = await service();
    const names = fc.constantFrom('d_mid', 'd_orgid', 'd_fieldgroup', 'gdpr', 'gdpr_consent', 'x');
    const values = fc.oneof(fc.webQueryParameters(), fc.constant(ORGANIZATION), fc.constant('1'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, values)), async (pairs) => {
        const url = `/id?${pairs.map((pair) => pair.join('=')).join('&')}`;
        expect([200, 400, 403]).toContain((await server.inject({ url })).statusCode);
      }),
      { numRuns: 500 },
    );
    expect(errors).toEqual([]);
  });
});

it('reports an internal error, and answers without its details', async () => {
  const errors: unknown[] = [];
  const { server } = await testServer({
    reportError: (error) => errors.push(error),
    services: { hosts: null as never },
  });
  const payload = '{"context":{"address":{"url":"https://www.canada.ca/en/a.html"}}}';
  const headers = { 'content-type': 'text/plain' };
  const answer = await server.inject({ method: 'POST', url: PATH, headers, payload });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:internal' });
  expect(errors).toHaveLength(1);
});

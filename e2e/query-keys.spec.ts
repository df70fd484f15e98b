/** Row 9.22: only the first 1000 keys of a query string are read. */
import { expect, test } from './support/host-page.ts';

/** A parameter marks a search page. Here it follows the given number of others. */
const searchAfter = (others: number): string =>
  'https://www.canada.ca/en/sr/srb.html?q=tax' +
  Array.from({ length: others - 1 }, (_, at) => `&k${at}=`).join('') +
  '&s5bm3ts21rch=x';

for (const [others, term] of [
  [999, 'tax'],
  [1000, undefined],
] as const) {
  test(`9.22 a key after ${others} others is ${term ? 'read' : 'not read'}`, async ({ site }) => {
    await site.visit(searchAfter(others), { body: '<main><h1>Search</h1></main>' });
    expect(site.onlyBeacon().parameters['v50']).toBe(term);
  });
}

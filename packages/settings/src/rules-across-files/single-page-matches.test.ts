/** Checks that each row of the single-page table can match. */
import { describe, expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

const file = 'single-page-hosts.json';

describe('single-page hosts', () => {
  it('2.12 refuses a text that an earlier one always matches', () => {
    const problems = problemsWith({
      '/singlePageHosts/hosts/0/contains': 'service.canada.ca',
    });
    expect(problems[0]).toEqual({
      file,
      place: '/hosts/1/contains',
      reason: 'is never reached: service.canada.ca matches first',
    });
  });

  it('2.12 refuses a text that no host contains', () => {
    const problems = problemsWith({ '/singlePageHosts/hosts/3/contains': 'example.canada.ca' });
    expect(problems).toEqual([
      {
        file,
        place: '/hosts/3/contains',
        reason: 'matches no host of the production and staging lists',
      },
    ]);
  });
});

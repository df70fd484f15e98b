/** Checks that the fixed list of link variables names only dimensions and events that links may carry. */
import { describe, expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

describe('link variables', () => {
  it.each([
    ['/common/0', 'nothing', 'names the dimension nothing, which does not exist'],
    [
      '/common/0',
      'percentViewed',
      'names the dimension percentViewed, which only page views carry',
    ],
    ['/kinds/0/dimensions/0', 'eVar27', 'names the dimension eVar27, which does not exist'],
    ['/kinds/0/dimensions/0', 'folder', 'names the dimension folder, which only page views carry'],
    ['/kinds/0/dimensions/0', 'title', 'repeats title, a common dimension'],
    ['/kinds/0/events/0', 'event25', 'names the event event25, which does not exist'],
    ['/kinds/0/name/en', 'Download | other', 'must not contain "|"'],
  ])('5.19 refuses %s as %s', (place, value, reason) => {
    const file = 'link-variables.json';
    const problems = problemsWith({ [`/linkVariables${place}`]: value });
    // Rules that name the replaced value are refused too.
    expect(problems.filter((problem) => problem.file === file)).toEqual([{ file, place, reason }]);
  });
});

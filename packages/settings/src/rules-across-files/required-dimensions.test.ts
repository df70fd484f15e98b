/** Checks that required dimensions exist, and that their beacons can carry them. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const at = (id: string): string =>
  `/dimensions/${settings.variables.dimensions.findIndex((dimension) => dimension.id === id)}`;

describe('the required dimensions', () => {
  it.each([
    [
      'title',
      { links: ['nothing'] },
      '/links/0',
      'names the kind of link nothing, which does not exist',
    ],
    ['title', {}, '', 'names neither page views nor a kind of link'],
    ['title', { pageViews: false, links: [] }, '', 'names neither page views nor a kind of link'],
    [
      'linkText',
      { pageViews: true },
      '/pageViews',
      'names the dimension linkText, which only links carry',
    ],
    [
      'folder',
      { links: ['download'] },
      ...(['/links/0', 'names the dimension folder, which only page views carry'] as const),
    ],
  ])('of the variables: %s on %j is refused', (id, requiredOn, part, reason) => {
    const place = `${at(id)}/requiredOn`;
    expect(problemsWith({ [`/variables${place}`]: requiredOn })).toEqual([
      { file: 'variables.json', place: place + part, reason },
    ]);
  });

  it.each([
    [
      { dimension: 'nothing', pageViews: true },
      '/dimension',
      'names the dimension nothing, which does not exist',
    ],
    [
      { dimension: 'linkText', pageViews: true },
      '/pageViews',
      'names the dimension linkText, which only links carry',
    ],
  ])('of a department: %j is refused', (requirement, part, reason) => {
    const place = '/departments/0/requires';
    expect(problemsWith({ [`/departments${place}`]: [requirement] })).toEqual([
      { file: 'departments.json', place: `${place}/0${part}`, reason },
    ]);
  });

  it('may be required on page views and links', () => {
    const requires = [{ dimension: 'title', pageViews: true, links: ['download', 'tab'] }];
    expect(problemsWith({ '/departments/departments/0/requires': requires })).toEqual([]);
  });
});

/** Tests single changes: which are applied, which conflict, and which are refused. */
import { describe, expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { inFrench } from '../reason-in-french.ts';
import { settingsProblems } from '../validate.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change, Json } from './change.ts';
import { changesBetween } from './changes-between.ts';

const HOST = '/production/{host=travel.example}';
const TRAVEL = { host: 'travel.example', department: { en: 'Travel', fr: 'Voyages' } };
const added = (place: string, after: Json, file = 'hosts.json'): Change => ({
  file,
  place,
  kind: 'add',
  after,
});
const removed = (place: string, before: Json, file = 'hosts.json'): Change => ({
  file,
  place,
  kind: 'remove',
  before,
});
const set = (place: string, before: Json, after: Json, file = 'hosts.json'): Change => ({
  file,
  place,
  kind: 'set',
  before,
  after,
});
const reasonsOf = (change: Change): readonly string[] =>
  applyChanges(shipped, [change]).problems.map(({ reason }) => reason);

describe('a change is applied', () => {
  it('to an entry, a member of it and a plain list', () => {
    const { settings, conflicts, problems } = applyChanges(shipped, [
      added(`${HOST}/note`, { en: 'New', fr: 'Nouveau' }),
      added(HOST, TRAVEL),
      added('/internalDomains/{=travel.example}', 'travel.example'),
      removed('/internalDomains/{=forces.ca}', 'forces.ca'),
      set('/production/{host=canada.ca}/department/en', 'Service Canada', 'Someone'),
    ]);
    expect([conflicts, problems]).toEqual([[], []]);
    expect(settings.hosts.production.at(-1)).toEqual({
      ...TRAVEL,
      note: { en: 'New', fr: 'Nouveau' },
    });
    expect(settings.hosts.production[0]?.department.en).toBe('Someone');
    expect(settings.hosts.internalDomains).toContain('travel.example');
    expect(settings.hosts.internalDomains).not.toContain('forces.ca');
    expect(settings.variables).toBe(shipped.variables);
    expect(settings.hosts.$schema).toBe(shipped.hosts.$schema);
  });

  it('to an entry with two members as its key', () => {
    const { settings } = applyChanges(shipped, [
      set('/reserved/{variable=eVar&from=77}/to', 77, 78, 'variables.json'),
      added(
        '/departments/{id=esdc}/paths/{host=www.canada.ca&prefix=~1en~1jobs}',
        { host: 'www.canada.ca', prefix: '/en/jobs' },
        'departments.json',
      ),
    ]);
    expect(settings.variables.reserved[1]?.to).toBe(78);
    expect(settings.departments.departments[0]?.paths).toHaveLength(3);
  });

  it('and constants that repeat a setting follow it', () => {
    const changes = [set('/retentionMonths', 18, 12, 'collection.json')];
    const { settings } = applyChanges(shipped, changes);
    expect(settingsProblems(settings)).toEqual([]);
    expect(changesBetween(shipped, settings)).toEqual(changes);
  });
});

describe('a change conflicts', () => {
  it.each([
    [set('/production/{host=canada.ca}/department/en', 'Other', 'New'), 'Service Canada'],
    [added('/production/{host=canada.ca}/base', '/x'), 'applied'],
    [added('/production/{host=canada.ca}/note', '/x'), shipped.hosts.production[0]?.note],
    [added('/production/{host=canada.ca}', { host: 'canada.ca' }), shipped.hosts.production[0]],
    [removed('/production/{host=canada.ca}', { host: 'canada.ca' }), shipped.hosts.production[0]],
    [set('/production/{host=gone.example}/department/en', 'A', 'B'), undefined],
    [added('/production/{host=gone.example}/base', '/x'), undefined],
    [
      set(
        '/production/{host=gone.example}',
        { host: 'gone.example' },
        { host: 'gone.example', base: '/x' },
      ),
      undefined,
    ],
    [set('/consent/applies', true, false, 'services.json'), undefined],
    [removed('/internalDomains/{=gone.example}', 'gone.example'), 'applied'],
    [removed('/production/{host=gone.example}/note', 'x'), 'applied'],
  ])('%j', (change, present) => {
    const { settings, conflicts, problems } = applyChanges(shipped, [change]);
    expect(problems).toEqual([]);
    if (present === 'applied') return expect(conflicts).toEqual([]);
    expect(conflicts).toEqual([{ change, present }]);
    expect(changesBetween(shipped, settings)).toEqual([]);
  });

  it('compares without the order of members', () => {
    const [first] = shipped.hosts.production;
    const before = Object.fromEntries(Object.entries(first ?? {}).reverse());
    const change = removed('/production/{host=canada.ca}', before as Json);
    expect(applyChanges(shipped, [change]).conflicts).toEqual([]);
  });
});

describe('a change is refused', () => {
  const NO_PLACE = 'is no place of the settings';
  it.each([
    ['', NO_PLACE],
    ['production', NO_PLACE],
    ['/production/0', NO_PLACE],
    ['/production/{host}', NO_PLACE],
    ['/production/{id=canada.ca}', NO_PLACE],
    ['/production/{host=canada.ca', NO_PLACE],
    ['/production/{host=a}b}/note', NO_PLACE],
    ['/production/{host=a&host=b}', NO_PLACE],
    ['/production/{=canada.ca}', NO_PLACE],
    ['/production/{host=~9}', NO_PLACE],
    ['/internalDomains/0', NO_PLACE],
    ['/internalDomains/{=a/b}', NO_PLACE],
    ['/__proto__/polluted', NO_PLACE],
    ['/constructor', NO_PLACE],
    ['/production/{host=canada.ca}/__proto__', NO_PLACE],
    ['/production/{host=canada.ca}/host/x', NO_PLACE],
    [
      '/production/{host=canada.ca}/host',
      'belongs to the key of its entry: remove the entry and add another',
    ],
    ['/production/{host=new.example}', 'has another key than its place'],
    ['/internalDomains/{=new.example}', 'has another key than its place'],
  ])('at %s: %s', (place, reason) => expect(reasonsOf(added(place, 'x'))).toEqual([reason]));

  it.each([
    [{ file: '__proto__', place: '/a', kind: 'add', after: 1 }, 'is in no settings file'],
    [{ file: 'hosts.json/../x', place: '/a', kind: 'add', after: 1 }, 'is in no settings file'],
    [{ file: 'services.json', place: '/mappingTables/0', kind: 'add', after: 1 }, NO_PLACE],
    [{ file: 'hosts.json', place: 7, kind: 'add', after: 1 }, NO_PLACE],
    [{ file: 'hosts.json', place: '/x', kind: 'add' }, 'has no value'],
    [
      { file: 'hosts.json', place: '/x', kind: 'remove', after: 1 },
      'is removed, so it cannot have a value',
    ],
    [
      { file: 'hosts.json', place: '/x', kind: 'add', before: 1, after: 1 },
      'is added, so it cannot have had a value',
    ],
    [
      {
        file: 'hosts.json',
        place: '/x',
        kind: 'add',
        after: JSON.parse('{"__proto__": {"polluted": 1}}'),
      },
      'has a name that is not allowed',
    ],
    [
      { file: 'hosts.json', place: '/x', kind: 'add', after: ['a\0'] },
      'has a character that cannot be stored',
    ],
    [{ file: 'hosts.json', place: '/x', kind: 'add', after: NaN }, 'is not JSON'],
  ])('%#: %j', (change, reason) => expect(reasonsOf(change as Change)).toEqual([reason]));

  it('with a value of many levels', () => {
    const after = JSON.parse(`${'['.repeat(9000)}${']'.repeat(9000)}`) as Json;
    expect(reasonsOf(added('/x', after))).toEqual(['has too many levels']);
  });

  it('with a reason in both languages', () => {
    for (const reason of [
      NO_PLACE,
      'is in no settings file',
      'has no value',
      'is removed, so it cannot have a value',
      'is added, so it cannot have had a value',
      'has a name that is not allowed',
      'has a character that cannot be stored',
      'has too many levels',
      'is not JSON',
      'has another key than its place',
      'belongs to the key of its entry: remove the entry and add another',
    ])
      expect(inFrench(reason)).not.toBe(reason);
  });
});

it('keeps wrong values, which the checks of settings then report', () => {
  const { settings, problems } = applyChanges(shipped, [
    set('/production', shipped.hosts.production as never, 'none'),
    added('/production/{host=x.example}/note', 'x'),
  ]);
  expect(settings.hosts.production).toBe('none');
  expect(problems.map(({ reason }) => reason)).toEqual(['is no place of the settings']);
  expect(settingsProblems(settings)).not.toEqual([]);
});

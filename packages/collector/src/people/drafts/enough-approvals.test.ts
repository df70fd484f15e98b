import { describe, expect, it } from 'vitest';
import { SYSTEM, type Doer } from '../../control-store/activity.ts';
import type { Approver } from './approvers.ts';
import { authorsOf, isApproved } from './enough-approvals.ts';

const person = (id: string): Doer => ({ kind: 'person', id, name: id });
const [kim, lee, max] = ['1', '2', '3'].map(person) as [Doer, Doer, Doer];
const token: Doer = { kind: 'token', id: '9', name: 'machine', owner: '1' };
const oldToken: Doer = { kind: 'token', id: '9', name: 'machine' };
const command: Doer = { kind: 'command', id: '', name: 'kim' };
const able = (...people: readonly Doer[]): readonly Approver[] =>
  people.map(({ id }) => ({ id, rights: { approve: 'all' }, canSignIn: true }));

interface Case {
  readonly by: readonly Doer[];
  readonly given: readonly Doer[];
  readonly approvers: readonly Approver[];
  readonly people?: 1 | 2;
}

const approved = ({ by, given, approvers, people = 1 }: Case): boolean =>
  isApproved(
    { scope: 'all', people },
    given.map((one) => ({ scope: 'all', by: one, yes: true })),
    { authors: authorsOf(by), approvers },
  );

const [two, three] = [able(kim, lee), able(kim, lee, max)];

describe('changes are approved', () => {
  it('by one person if a package brings them', () => {
    expect(approved({ by: [SYSTEM], given: [kim], approvers: three })).toBe(true);
    expect(approved({ by: [SYSTEM, kim], given: [kim], approvers: three })).toBe(false);
  });

  it.each<[string, Case]>([
    ['of a token, by another person than its own', { by: [token], given: [lee], approvers: two }],
    ['of a token, by the only person', { by: [token], given: [kim], approvers: able(kim) }],
    ['of a command, by two people', { by: [command], given: [kim, lee], approvers: three }],
    ['of a command, by the only person', { by: [command], given: [kim], approvers: able(kim) }],
    ['for two, of a person', { by: [kim], given: [lee, max], approvers: three, people: 2 }],
    [
      'for two, of a command',
      { by: [command], given: [kim, lee, max], approvers: three, people: 2 },
    ],
    ['for two, by the only two', { by: [command], given: [kim, lee], approvers: two, people: 2 }],
  ])('%s', (_, one) => expect(approved(one)).toBe(true));
});

describe('changes are not approved', () => {
  it.each<[string, Case]>([
    ['of a token, by its person', { by: [token], given: [kim], approvers: two }],
    [
      'of a token whose person is not known, by one',
      { by: [oldToken], given: [lee], approvers: two },
    ],
    ['of a command, by one of several', { by: [command], given: [kim], approvers: two }],
    [
      'for two, of a token, by its person and one more',
      {
        ...{ by: [token], given: [kim, lee], approvers: three, people: 2 },
      },
    ],
    [
      'for two, of a command, by two of three',
      {
        ...{ by: [command], given: [kim, lee], approvers: three, people: 2 },
      },
    ],
    ['by a command', { by: [lee], given: [command], approvers: two }],
    ['by a token', { by: [lee], given: [token], approvers: two }],
    ['by a person who is not able', { by: [lee], given: [max], approvers: two }],
  ])('%s', (_, one) => expect(approved(one)).toBe(false));
});

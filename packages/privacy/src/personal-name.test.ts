import { expect, it } from 'vitest';
import { nameList, personalName } from './personal-name.ts';

const isPersonal = personalName(nameList(['sin', 'nas', 'Prénom', 'birth*', 'dateCarte']));

it.each([
  ['sin', true],
  ['SIN', true],
  ['userSin', true],
  ['user[nas]', true],
  ['pr%C3%A9nom', true],
  ['birthday2', true],
  ['user_sins', true],
  ['births', true],
  ['sinss', false],
  ['date_de_carte', true],
  ['dateDuCarte', true],
  ['since', false],
  ['sinnas', false],
  ['sin+nas', true],
  ['si', false],
  ['', false],
  ['12', false],
  ['page', false],
])('5.7 whether the name %s is on the list: %s', (name, expected) =>
  expect(isPersonal(name)).toBe(expected),
);

it('5.7 an empty list matches no name, not even an empty one', () => {
  const none = personalName('');
  expect(['', '12', 'sin', ' '].filter(none)).toEqual([]);
});

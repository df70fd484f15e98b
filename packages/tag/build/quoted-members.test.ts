import { expect, it } from 'vitest';
import { quotedMembers } from './quoted-members.ts';

it('finds the texts that name members, and no others', () => {
  const code = `x['a'] = 'no'; y = { 'b': 1, c: 2 }; const { 'd': e } = x; f = 'g' in x; h(x.i, ['j'], "k");`;
  expect([...quotedMembers(code)].sort()).toEqual(['a', 'b', 'd', 'g']);
});

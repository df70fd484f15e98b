/** Which node gets a query, and whether another node gets it after a failure. */
import { expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { askNodes, databaseOver, isOfNode } from './ask-nodes.ts';

const engineError = (type: string): Error => Object.assign(new Error('no'), { type, code: '1' });
const broken = (code: string): Error => Object.assign(new Error('no'), { code });

it('continues with the next node and stays there', async () => {
  const asked: string[] = [];
  const down = new Set(['a', 'b']);
  const ask = askNodes(['a', 'b', 'c']);
  const work = async (node: string): Promise<string> => {
    asked.push(node);
    if (down.has(node)) throw broken('ECONNREFUSED');
    return node;
  };
  expect(await ask(work)).toBe('c');
  asked.length = 0;
  expect([await ask(work), await ask(work)]).toEqual(['c', 'c']);
  expect(asked).toEqual(['c', 'c']);
  down.add('c').delete('b');
  expect(await ask(work)).toBe('b');
  down.add('b');
  await expect(ask(work)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('reaches every node, even with many concurrent calls', async () => {
  const ask = askNodes(['a', 'b']);
  let asked = 0;
  const late = async (node: string): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, (asked += 7) % 5));
    if (node === 'a') throw broken('ECONNREFUSED');
    return node;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(late)));
  expect(new Set(answers)).toEqual(new Set(['b']));
});

it.each([
  [true, broken('ECONNRESET')],
  [true, new Error('Timeout error.')],
  [true, engineError('TABLE_IS_READ_ONLY')],
  [true, engineError('UNKNOWN_DATABASE')],
  [false, engineError('SYNTAX_ERROR')],
  [false, engineError('TYPE_MISMATCH')],
  // The query exceeded its time limit.
  [false, Object.assign(new Error('over'), { name: 'TimeoutError' })],
  [false, 'text'],
])('tries another node: %s, after %s', (expected, error) => {
  expect(isOfNode(error)).toBe(expected);
});

it('an insert keeps its token from node to node, whether given or generated', async () => {
  const tokens: (string | undefined)[] = [];
  const node = (fails: boolean): Database =>
    ({
      insert: async (_table: string, _rows: unknown, token?: string) => {
        tokens.push(token);
        if (fails) throw broken('EPIPE');
      },
      insertText: async (_table: string, _columns: unknown, _text: string, token?: string) => {
        tokens.push(token);
        throw broken('EPIPE');
      },
    }) as unknown as Database;
  await databaseOver([node(true), node(true), node(true)])
    .insert('refusals', [{}])
    .catch(() => undefined);
  expect(tokens).toHaveLength(3);
  expect(tokens[0]).toMatch(/\w{8}/);
  expect(new Set(tokens).size).toBe(1);
  await databaseOver([node(true), node(false)])
    .insertText('hits', ['id'], 'x', 'mine')
    .catch(() => undefined);
  expect(tokens.slice(3)).toEqual(['mine', 'mine']);
});

import { expect, it, vi } from 'vitest';
import type { Trigger } from '../core/rules/rule.ts';
import { oncePerTrigger } from './once-per-trigger.ts';

const click = (): Trigger => ({ type: 'click', name: '' });
const [a, b] = [{ id: 'a' }, { id: 'b' }] as HTMLElement[] as [HTMLElement, HTMLElement];

it('reads an element once for all that ask on one trigger, also where there is nothing', () => {
  const read = vi.fn(() => undefined);
  const answer = oncePerTrigger(read);
  const trigger = click();
  answer({ trigger, element: a });
  answer({ trigger, element: a });
  expect(read).toHaveBeenCalledOnce();
});

it('reads it again on the next trigger, when it may have changed', () => {
  const texts = ['before', 'after'];
  const answer = oncePerTrigger(() => texts.shift());
  expect(answer({ trigger: click(), element: a })).toBe('before');
  expect(answer({ trigger: click(), element: a })).toBe('after');
});

it('tells the elements of one trigger apart', () => {
  const answer = oncePerTrigger(({ id }) => id);
  const trigger = click();
  expect([a, b, a].map((element) => answer({ trigger, element }))).toEqual(['a', 'b', 'a']);
});

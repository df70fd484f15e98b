import { expect, it, vi } from 'vitest';
import type { Trigger } from '../core/rules/rule.ts';
import { oncePerTrigger } from './once-per-trigger.ts';

const click = (): Trigger => ({ type: 'click', name: '' });
const [a, b] = [{ id: 'a' }, { id: 'b' }] as HTMLElement[] as [HTMLElement, HTMLElement];

it('reads an element once per trigger, even if the result is undefined', () => {
  const read = vi.fn(() => undefined);
  const answer = oncePerTrigger(read);
  const trigger = click();
  answer({ trigger, element: a });
  answer({ trigger, element: a });
  expect(read).toHaveBeenCalledOnce();
});

it('reads it again for the next trigger, because it may have changed', () => {
  const texts = ['before', 'after'];
  const answer = oncePerTrigger(() => texts.shift());
  expect(answer({ trigger: click(), element: a })).toBe('before');
  expect(answer({ trigger: click(), element: a })).toBe('after');
});

it('distinguishes the elements of one trigger', () => {
  const answer = oncePerTrigger(({ id }) => id);
  const trigger = click();
  expect([a, b, a].map((element) => answer({ trigger, element }))).toEqual(['a', 'b', 'a']);
});

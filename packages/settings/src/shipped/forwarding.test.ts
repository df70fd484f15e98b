/** No forwarding is shipped, so hits are not sent to other servers by default. */
import { expect, it } from 'vitest';
import { settings } from '../settings.ts';

it('no hit is forwarded unless a department adds a target', () => {
  expect(settings.forwarding.targets).toEqual([]);
});

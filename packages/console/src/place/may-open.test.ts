import { expect, it } from 'vitest';
import type { Rights } from '../session/rights.ts';
import { mayOpen } from './may-open.ts';
import { SCREENS } from './routes.ts';

const ROWS: readonly (readonly [Rights, string])[] = [
  [{}, 'account'],
  [{ view: [] }, 'account'],
  [
    { view: ['cra'] },
    'overview reports goals rules variables liveBeacons beacons address publish account',
  ],
  [{ figures: ['cra'] }, 'reports goals variables account'],
  [{ people: ['cra'] }, 'people account'],
  [{ people: 'all' }, 'people activity account'],
  [
    { view: 'all', privacy: 'all' },
    'overview reports goals rules variables liveBeacons beacons address publish stops activity account',
  ],
  [{ propose: ['cra'] }, 'previews account'],
  [{ privacy: ['cra'] }, 'stops account'],
  [{ publish: ['cra'] }, 'stops account'],
];

it.each(ROWS)('the permissions %j open the screens: %s', (rights, screens) => {
  expect(SCREENS.filter((screen) => mayOpen(rights, screen)).join(' ')).toBe(screens);
});

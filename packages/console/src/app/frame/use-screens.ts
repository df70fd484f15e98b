/**
 * The screens in this person's navigation. The `ALWAYS` screens are always listed; without the permission they show
 * which one is missing.
 */
import { mayOpen } from '../../place/may-open.ts';
import { SCREENS, type Screen } from '../../place/routes.ts';
import { useSession } from '../../session/session-context.ts';

const ALWAYS: ReadonlySet<Screen> = new Set([
  'overview',
  'reports',
  'goals',
  'rules',
  'variables',
  'liveBeacons',
  'beacons',
  'address',
  'publish',
  'account',
]);

export function useScreens(): readonly Screen[] {
  const { rights } = useSession();
  return SCREENS.filter((screen) => ALWAYS.has(screen) || mayOpen(rights, screen));
}

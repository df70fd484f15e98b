/** The screens that lead somewhere for this person; those of measurement are there for everybody, and say what is missing. */
import { mayOpen } from '../may-open.ts';
import { SCREENS, type Screen } from '../routes.ts';
import { useSession } from '../../session/session-context.ts';

const ALWAYS: ReadonlySet<Screen> = new Set([
  'overview',
  'reports',
  'rules',
  'liveBeacons',
  'beacons',
  'account',
]);

export function useScreens(): readonly Screen[] {
  const { rights } = useSession();
  return SCREENS.filter((screen) => ALWAYS.has(screen) || mayOpen(rights, screen));
}

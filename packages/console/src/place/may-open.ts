/** Whether a person may open a screen. The server decides which data the screen contains. */
import { may, type Rights } from '../session/rights.ts';
import type { Screen } from './routes.ts';

export function mayOpen(rights: Rights, screen: Screen): boolean {
  switch (screen) {
    case 'reports':
    case 'goals':
    case 'variables':
      return may(rights, 'view') || may(rights, 'figures');
    case 'overview':
    case 'rules':
    case 'liveBeacons':
    case 'beacons':
    case 'address':
    case 'publish':
      return may(rights, 'view');
    case 'previews':
      return may(rights, 'propose');
    case 'stops':
      return may(rights, 'publish') || may(rights, 'privacy');
    case 'people':
      return may(rights, 'people');
    case 'activity':
      // The activity log names actions in every department.
      return rights.people === 'all' || rights.privacy === 'all';
    default:
      return true;
  }
}

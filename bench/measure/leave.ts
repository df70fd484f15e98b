/** Clicks a link that leaves the page. Measures the time until the server receives the request for the next page. */
import { LEAVING } from '../host-page.ts';
import { clickOn, pause, until, visit, type Measured, type Setting } from './visit.ts';

const QUIET = 1200;
const PATIENCE = 6000;

export async function measureLeave(setting: Setting): Promise<Measured> {
  const { server, contestant } = setting;
  const { tracker } = contestant;
  const tab = await visit(setting, QUIET);
  const clickedAt = await clickOn(tab, LEAVING);
  const next = await until(() => server.log.find(isNavigation), PATIENCE, 5);
  await pause(600);
  await tab.context.close();
  await pause(100);
  const arrived = server.log.some((logged) => logged.kind === 'beacon' && tracker?.isClick(logged));
  const problems = tracker && !arrived ? ['the beacon of the click did not arrive'] : [];
  return { values: { held: next && next.at - clickedAt }, problems };
}

const isNavigation = ({ kind }: { readonly kind: string }): boolean => kind === 'navigation';

/** Clicks an outbound link after a quiet period. Measures the time until the request and the CPU of the listeners. */
import { STAYING } from '../host-page.ts';
import { mouseTime, startTrace, stopTrace } from '../trace.ts';
import { callOf, clickOn, pause, until, visit, type Measured, type Setting } from './visit.ts';

const QUIET = 1200;
const PATIENCE = 6000;

export async function measureClick(setting: Setting): Promise<Measured> {
  const { browser, contestant } = setting;
  const { tracker } = contestant;
  const tab = await visit(setting, QUIET);
  const from = await tab.page.evaluate(() => window.bench.calls.length);
  await startTrace(browser, tab.page);
  await clickOn(tab, STAYING);
  const request = tracker && (await until(() => callOf(tab, from, tracker.isClick), PATIENCE, 50));
  await pause(450);
  const mouse = mouseTime(await stopTrace(browser));
  const clickedAt = await tab.page.evaluate(() => window.bench.clickedAt);
  await tab.context.close();
  // Negative if the tracker sent the request on mousedown, before the click.
  const click = request && request.at - clickedAt;
  const problems = tracker && !request ? ['no request for a click'] : [];
  return { values: { click, mouse }, problems };
}

/**
 * Measures the start of a page: script CPU until 0.8 s after the page view arrived, the time of the page view, heap,
 * bytes and requests.
 */
import type { Tab } from '../browser.ts';
import type { Contestant } from '../contestants.ts';
import type { Server } from '../server.ts';
import { scriptTime, startTrace, stopTrace } from '../trace.ts';
import { callOf, pageViewOf, visit, type Measured, type Setting } from './visit.ts';

const REST = 800;

export async function measureBoot(setting: Setting): Promise<Measured> {
  const { server, contestant } = setting;
  const { tab, cpu } = await load(setting, 1);
  // The heap is read first, because later queries to the page also allocate memory.
  await tab.session.send('HeapProfiler.enable');
  for (let round = 0; round < 2; round++) await tab.session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tab.session.send('Runtime.getHeapUsage');
  const call = await callOf(tab, 0, contestant.tracker?.isPageView);
  const problems = [...(await tab.page.evaluate(() => window.bench.errors))];
  if (contestant.tracker && !pageViewOf(server, contestant)) problems.push('no page view arrived');
  await tab.context.close();
  const sent = traffic(server, contestant);
  return { values: { boot: cpu, pageView: call?.at, heap: usedSize / 1024, ...sent }, problems };
}

/** The same with the CPU slowed down four times. Only the CPU figure is used. */
export async function measureSlowBoot(setting: Setting): Promise<Measured> {
  const { tab, cpu } = await load(setting, 4);
  await tab.context.close();
  return { values: { bootSlow: cpu }, problems: [] };
}

async function load(setting: Setting, slowdown: number): Promise<{ tab: Tab; cpu: number }> {
  const { browser } = setting;
  const before = ({ page }: Tab): Promise<void> => startTrace(browser, page);
  const tab = await visit(setting, REST, { slowdown, before });
  return { tab, cpu: scriptTime(await stopTrace(browser)) };
}

/** Traffic up to the page view. The page view's request counts, its answer does not. */
function traffic(server: Server, contestant: Contestant): { kib?: number; requests?: number } {
  const pageView = pageViewOf(server, contestant);
  if (!pageView) return {};
  const kinds = new Set(['script', 'preflight', 'beacon']);
  const all = server.log.filter(({ kind }) => kinds.has(kind));
  const counted = all.slice(0, all.indexOf(pageView) + 1);
  const bytes = counted.reduce(
    (sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes,
    0,
  );
  const rest = bytes - pageView.receivedBytes + contestant.inlineBytes;
  return { kib: rest / 1024, requests: counted.length };
}

/** Row 8.11: names that leave the library have their whole names in releases, where internal members are shortened. */
import { SHORT_MEMBERS } from '../packages/tag/release/short-members.ts';
import { expect, test } from './support/host-page.ts';

/** Runs in the page. Returns the names of all members below these objects. */
function namesBelow(roots: readonly string[]): string[] {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (value !== Object(value) || seen.has(value)) return;
    seen.add(value);
    for (const name of Object.getOwnPropertyNames(value)) {
      if (typeof value !== 'function') names.add(name);
      look((value as Record<string, unknown>)[name]);
    }
  };
  for (const root of roots) look(root.split('.').reduce((at, name) => (at as never)[name], window));
  look((window as unknown as { adobeDataLayer: { getState(): object } }).adobeDataLayer.getState());
  return [...names];
}

const SHORT = new Set(Object.values(SHORT_MEMBERS));
/** Names of the public objects that are also short names. */
const ARE_SHORT = ['at', 'on', 'id'];

test('8.11 publishes no shortened name in _satellite, its trace, its monitors and the data layer', async ({
  site,
}) => {
  await site.visit('https://www.canada.ca/en/services/benefits.html', {
    head: `<script>
      window.heard = [];
      const monitor = {};
      for (const name of ['ruleTriggered', 'ruleCompleted', 'ruleConditionFailed', 'ruleActionFailed'])
        monitor[name] = (what) => heard.push(what);
      window._satellite = { _monitors: [monitor] };
    </script>`,
    body: `<main><details open><summary>jane@mail.test</summary>Text</details>
      <div class="wb-tabs"><a role="tab" href="#a" aria-selected="true">Tab</a></div></main>`,
  });
  await site.page.evaluate('_satellite.setDebug(true)');
  await site.page.click('summary');
  await site.page.click('[role=tab]');
  await site.page.evaluate(`_satellite.track('view')`);
  await site.page.waitForFunction('_satellite.trace?.length > 2');
  const names = await site.page.evaluate(namesBelow, ['_satellite', 'adobeDataLayer', 'heard']);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['at', 'on', 'name', 'steps', 'rule', 'outcome', 'conditions', 'met', 'findings'],
      ...['buildInfo', 'balise', 'rules', 'debugData', 'verdict'],
    ]),
  );
  expect(names.filter((name) => SHORT.has(name) && !ARE_SHORT.includes(name))).toEqual([]);
});

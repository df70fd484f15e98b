/** Row 8.11: trace and debug log of a built library have the same conditions and outcomes as the entries of a preview. */
import { buildPreview } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';
import { PreviewServer } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';
const HOME = `${ORIGIN}/en/services/benefits.html`;
const BODY = `<main><details open><summary>Section</summary>Text</details><a id="file" href="#top">Top</a>
  <div class="wb-tabs"><a role="tab" href="#a" aria-selected="true">Tab</a></div></main>`;
const CLICKED = ['summary', '#file', '[role=tab]'];

interface Step {
  readonly rule: string;
  readonly outcome: string;
  readonly conditions: readonly { readonly name: string; readonly met: boolean }[];
}

/** Steps of clicks, as texts: the rule, its outcome, and each condition. */
const inWords = (entries: readonly { readonly on?: unknown; readonly steps: readonly Step[] }[]) =>
  entries
    .filter(({ on }) => on === 'click')
    .flatMap(({ steps }) => steps)
    .map(({ rule, outcome, conditions }) =>
      [rule, outcome, ...conditions.map(({ name, met }) => `${name}=${String(met)}`)].join(' '),
    );

test('8.11 trace, debug log and preview have the same words', async ({ site }) => {
  const lines: string[] = [];
  site.page.on('console', (message) => lines.push(message.text()));
  await site.visit(HOME, { body: BODY });
  await site.page.evaluate('_satellite.setDebug(true)');
  for (const selector of CLICKED) await site.page.click(selector);
  await site.page.waitForFunction(
    `_satellite.trace?.filter(({ on }) => on === 'click').length === ${CLICKED.length}`,
  );
  const trace = inWords(await site.page.evaluate('_satellite.trace'));
  expect(trace).toContainEqual(expect.stringMatching(/^tabs\/open silent .*tabNotActive=false$/));
  expect(trace).toContainEqual(expect.stringMatching(/^links\/anchor fired .*withinPage=true/));

  // The log names each outcome of the trace.
  for (const step of trace) {
    const [rule = '', outcome = ''] = step.split(' ');
    const unmet = /(\w+)=false$/.exec(step)?.[1] ?? '';
    const line =
      outcome === 'fired'
        ? `Rule "${rule}" fired.`
        : `Condition "${unmet}" for rule "${rule}" was not met.`;
    expect(
      lines.filter((one) => one.includes(line)),
      line,
    ).not.toEqual([]);
  }

  const server = new PreviewServer(site, buildPreview('production', {}), ORIGIN);
  await site.page.evaluate('_satellite.setDebug(false)');
  await site.page
    .context()
    .addCookies([{ name: 'balise-preview', value: server.cookie, url: ORIGIN }]);
  await site.page.goto(HOME, { waitUntil: 'load' });
  const clicks = () => server.entries().filter(({ kind, on }) => kind === 'why' && on === 'click');
  for (const selector of CLICKED) await site.page.click(selector);
  await expect.poll(() => clicks().length).toBe(CLICKED.length);
  const previewed = clicks().map(({ on, rules }) => ({ on, steps: rules as Step[] }));
  expect(inWords(previewed)).toEqual(trace);
});

/** `balise sign-in-link` and `balise activity`, with a running collector and without one. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCollector } from '../testing/running-collector.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const LINK = /http:\/\/localhost:\d+\/en\/sign-in#link=([\w-]{43})\n/;

it('makes a link that signs in, with and without a collector, and records its author in the activity log', async () => {
  const folder = join(await temporaryFolder(), 'data');
  const collector = await runCollector(folder);
  try {
    // The control database opens some time after the port.
    let made = await runHere(['sign-in-link'], folder);
    await expect
      .poll(
        async () =>
          (made.code === 0 ? made : (made = await runHere(['sign-in-link'], folder))).code,
        {
          timeout: 60_000,
        },
      )
      .toBe(0);
    const signIn = async (text: string): Promise<number> => {
      const answer = await fetch(`${collector.base}/api/sign-in/link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ link: LINK.exec(text)?.[1] }),
      });
      return answer.status;
    };
    expect(await signIn(made.out)).toBe(204);
    expect(await signIn(made.out)).toBe(401);
    const nobody = await runHere(['sign-in-link', '--account', 'nobody'], folder);
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('“nobody”') });
    await expect
      .poll(async () => (await runHere(['activity'], folder)).out, { timeout: 60_000 })
      .toContain('"what":"signed-in"');
  } finally {
    await collector.stop();
  }
  const { code, out } = await runHere(['activity'], folder);
  expect(code).toBe(0);
  const entries = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { what: string });
  expect(entries.map(({ what }) => what)).toContain('link-used');
  const without = await runHere(['sign-in-link'], folder);
  expect(without).toMatchObject({ code: 0, out: expect.stringMatching(LINK) });
  expect((await runHere(['activity', '--after', 'x'], folder)).code).toBe(2);
});

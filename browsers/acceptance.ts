/** Runs every test in one browser, one after the other, each with a fresh visitor. */
import type { Browser, Launch } from './drivers/browser.ts';
import { TestSite } from './site/test-site.ts';
import { tests } from './tests/all-tests.ts';
import type { Test } from './tests/test.ts';
import { Visitor } from './visitor.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Prints one line per test and the failures. If the browser does not start, all tests count as failed. */
export async function acceptanceIn(launch: Launch): Promise<Counts> {
  const site = await TestSite.open();
  let browser: Browser | undefined;
  try {
    browser = await launch(site.proxy.address);
    return await runTests(new Visitor(browser, site));
  } catch (error) {
    console.log(`FAIL ${messageOf(error)}`);
    return { passed: 0, failed: tests.length };
  } finally {
    await browser?.close();
    site.proxy.close();
  }
}

async function runTests(visitor: Visitor): Promise<Counts> {
  const { name } = visitor.browser;
  let failed = 0;
  for (const test of tests) {
    const wrong = await outcome(test, visitor);
    console.log(`${wrong ? 'FAIL' : 'ok  '} ${name}: ${test.title}`);
    if (!wrong) continue;
    failed++;
    console.log(wrong);
  }
  const passed = tests.length - failed;
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/** The failures of a test and of the pages that it opened; an empty string if it passed. */
async function outcome({ run }: Test, visitor: Visitor): Promise<string> {
  const wrong: string[] = [];
  try {
    await visitor.start();
    await run(visitor);
    await visitor.settle();
  } catch (error) {
    wrong.push(messageOf(error));
  }
  return [
    ...wrong,
    ...visitor.site.problems.map((problem) => `Error in the page: ${problem}`),
  ].join('\n');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

import { expect, it } from 'vitest';
import { minifyScript } from './minify-script.ts';

const shorten = (code: string): Promise<string> => minifyScript(code, ['inner']);

it('shortens the given names and no others', async () => {
  const small = await shorten(`(() => { const longName = { inner: window.x, outer: 'text' };
    window.result = { ...longName, both: longName.inner }; })();`);
  expect(small).toContain('outer');
  expect(small).toContain('both');
  expect(small).not.toMatch(/inner|longName|const /);
});

it('keeps a name that is also written as a text', async () => {
  const small = await shorten(
    `window.result = { inner: window.x }; window.y = window.result['inner'];`,
  );
  expect(small).toContain('inner:');
});

import { expect, it } from 'vitest';
import { minifyScript } from './minify-script.ts';

it('shortens the given names, and no others, even where they are texts', async () => {
  const code = `(() => { const longName = { inner: window.x, outer: 'inner' };
    window.result = { ...longName, both: longName.inner + longName['inner'] }; })();`;
  const small = await minifyScript(code, ['inner']);
  expect(small).toContain('outer');
  expect(small).toContain('both');
  expect(small).toContain('"inner"');
  expect(small).not.toMatch(/inner:|\.inner|longName|const /);
});

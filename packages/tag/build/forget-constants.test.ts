import { expect, it } from 'vitest';
import { forgetConstants } from './forget-constants.ts';

it('changes the word of declarations and of nothing else', () => {
  const code = `const a = "const b", { c } = x; for (const d of e) { let f = /const [\\uD800-\\uDFFF]é/gu; var g = \`const \${a}\`; }`;
  expect(forgetConstants(code).replace(/\s+/g, ' ').trim()).toBe(
    code.replace('const a', 'let a').replace('(const d', '(let d'),
  );
});

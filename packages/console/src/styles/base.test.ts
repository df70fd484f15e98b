import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

it('a pressed button shows it where the reader’s own colours are forced', () => {
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  expect(forced).toMatch(
    /^@media[^]*?\.button\[aria-pressed='true'\] \{\s*outline: [^;]*Highlight/,
  );
});

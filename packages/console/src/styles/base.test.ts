import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./base.css', import.meta.url), 'utf8');

it('marks a pressed button in forced-colours mode', () => {
  const forced = css.slice(css.indexOf('@media (forced-colors: active)'));
  expect(forced).toMatch(
    /^@media[^]*?\.button\[aria-pressed='true'\] \{\s*outline: [^;]*Highlight/,
  );
});

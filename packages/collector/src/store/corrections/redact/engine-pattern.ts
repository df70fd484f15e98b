/** Translates a JavaScript pattern to the engine's syntax (RE2). The engine finds at least the same matches. */

/** The characters that `\s` matches in JavaScript. In RE2, `\s` matches only the six ASCII ones. */
const SPACES = String.raw`\s\x{0B}\p{Z}\x{FEFF}`;

export function enginePattern(source: string): string {
  let isInClass = false;
  return source.replace(
    /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\[^]|[[\]]/gi,
    (token, braced?: string, four?: string) => {
      if (token === '[') isInClass = true;
      if (token === ']') isInClass = false;
      const code = braced ?? four;
      if (code !== undefined) return `\\x{${code}}`;
      if (token === '\\s') return isInClass ? SPACES : `[${SPACES}]`;
      return token;
    },
  );
}

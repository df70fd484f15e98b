/** A pattern of ours in the words of the engine (RE2), which finds at least what ours does. */

/** What `\s` means with us: the engine means the first six. */
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

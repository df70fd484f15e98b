/**
 * The comments and test titles of a source file, as Markdown on the same lines. A fault therefore has the line of the source.
 * Only comments that begin a line are read.
 */
export function commentsOf(source: string, isTest: boolean): string {
  let isInside = false;
  return source
    .split('\n')
    .map((line) => {
      const text = line.trim();
      if (isInside) {
        isInside = !text.includes('*/');
        return prose(text.replace(/^\*(?!\/)/u, ''));
      }
      if (text.startsWith('/*')) {
        isInside = !text.includes('*/');
        return prose(text.replace(/^\/\*+/u, ''));
      }
      // A line of a comment that only steers a tool is no prose.
      if (text.startsWith('//'))
        return /^\/\/ ?[@#]|eslint-|prettier-/u.test(text) ? '' : prose(text.slice(2));
      return isTest ? titleIn(text) : '';
    })
    .join('\n');
}

function prose(text: string): string {
  return text
    .replace(/\*\/.*$/u, '')
    .replace(/^\s*@(?:param|returns|throws|see|example)\b(?:\s+[\w.]+)?/u, '')
    .trim();
}

/** The title of a test or a group; empty for another line. A template value counts as one word. */
function titleIn(line: string): string {
  const match = /^(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(?<title>.*?)\1,/u.exec(line);
  return match?.groups?.['title']?.replaceAll(/\$\{[^}]*\}/gu, '`x`') ?? '';
}

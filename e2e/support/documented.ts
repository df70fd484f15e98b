/** Code blocks of the documents, so that tests run the published code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '../../docs');

interface Block {
  /** The heading above the code, and the language of the code. */
  readonly heading: string;
  readonly language: string;
  readonly code: string;
}

/** All code blocks of a document, in order. */
export function codeOf(document: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { language: string; lines: string[] } | undefined;
  for (const line of readFileSync(join(DOCS, document), 'utf8').split('\n')) {
    const fence = /^```(\w*)$/.exec(line);
    if (open && fence) {
      blocks.push({ heading, language: open.language, code: open.lines.join('\n') });
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (fence) open = { language: fence[1] ?? '', lines: [] };
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
  }
  return blocks;
}

/** The only code block of a language below a heading. */
export function documented(document: string, heading: string, language: string): string {
  const found = codeOf(document).filter(
    (block) => block.heading === heading && block.language === language,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} blocks: ${heading}`);
  return found[0].code;
}

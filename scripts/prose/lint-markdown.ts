/** Lints one Markdown text with textlint: its parser finds the blocks, `faultsInBlock` judges each. */
import {
  TextlintKernel,
  type TextlintPluginCreator,
  type TextlintRuleModule,
} from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { faultsInBlock } from './faults-in-block.ts';
import type { Language } from './language-of.ts';

export type PlacedFault = { readonly line: number; readonly message: string };

/** Nodes of a Markdown tree, as far as the rule reads them. */
type Node = {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Node[];
};

const kernel = new TextlintKernel();
/** A CommonJS module, which Node.js and the type of the package see differently. */
const MARKDOWN = ('default' in markdown ? markdown.default : markdown) as TextlintPluginCreator;

export async function lintMarkdown(
  text: string,
  path: string,
  language: Language,
): Promise<PlacedFault[]> {
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: MARKDOWN }],
    rules: [{ ruleId: 'plain-words', rule: plainWords(language) }],
  });
  return messages.map(({ loc, message }) => ({ line: loc.start.line, message }));
}

function plainWords(language: Language): TextlintRuleModule {
  return ({ Syntax, RuleError, report, locator }) => {
    const judge = (isParagraph: boolean) => (node: object) => {
      const block = node as Node & { readonly range: readonly [number, number] };
      for (const { index, message } of faultsInBlock(proseOf(block), language, isParagraph))
        // The place in the prose is nearly the one in the source: markup between the two is short.
        report(
          block as never,
          new RuleError(message, {
            padding: locator.at(Math.min(index, block.range[1] - block.range[0] - 1)),
          }),
        );
    };
    return {
      [Syntax.Paragraph]: judge(true),
      [Syntax.Header]: judge(false),
      [Syntax.TableCell]: judge(false),
    };
  };
}

/** Code and images are one word; the text of links is prose. */
function proseOf(node: Node): string {
  if (node.type === 'Code' || node.type === 'Image') return 'x'.repeat(node.value?.length ?? 1);
  if (node.type === 'Html' || node.type === 'Comment') return ' ';
  if (node.type === 'Break') return '\n';
  if (node.children) return node.children.map(proseOf).join('');
  return node.value ?? '';
}

/**
 * Takes out of the sources of rules what the settings of a release say of them (`packRules`), and in production the words
 * of their conditions, for the number that each has in the settings.
 */
import ts from 'typescript';

const FACTS = ['order', 'triggers', 'on', 'except', 'link', 'events'];

/** `numberOf` gives a condition its number; without it conditions keep their words. */
export function stripRuleFacts(code: string, numberOf?: (condition: string) => number): string {
  const source = ts.createSourceFile('rules.ts', code, ts.ScriptTarget.ES2022, true);
  const changes: { from: number; to: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = node.properties.map((property) => property.name?.getText() ?? '');
      const isRule = ['id', 'order', 'triggers'].every((name) => names.includes(name));
      // A rule with a link beacon is known by the name and the event of the beacon.
      const facts = names.includes('link') ? [...FACTS, 'id'] : FACTS;
      for (const { name, end, pos } of node.properties) {
        if (isRule && name && facts.includes(name.getText())) {
          const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
          changes.push({ from: pos, to: end + comma, text: '' });
        } else if (numberOf && name && ts.isStringLiteral(name) && name.text.includes(' ')) {
          changes.push({ from: name.getStart(), to: name.end, text: `$${numberOf(name.text)}` });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes
    .sort((a, b) => b.from - a.from)
    .reduce(
      (text, { from, to, text: insert }) => text.slice(0, from) + insert + text.slice(to),
      code,
    );
}

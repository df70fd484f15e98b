/**
 * Translates the reasons of problems to French. The key is the English sentence, with `{}` for its variable parts.
 * Tests fail if a reason in any test has no translation.
 */
import { FIXED_REASONS } from './reasons/fixed-reasons.ts';
import { NOUNS, REASONS_WITH_PARTS } from './reasons/reasons-with-parts.ts';
import { PATTERN_FAULTS } from './safe-pattern-reasons.ts';
import { schemas, sharedSchemas } from './schemas.ts';
import { shipped } from './shipped-settings.ts';

/** Returns the English sentence if there is no translation. */
export function inFrench(reason: string): string {
  return whole().get(reason) ?? fromParts(reason) ?? reason;
}

function fromParts(reason: string): string | undefined {
  for (const [pattern, french] of patterns()) {
    const parts = pattern.exec(reason)?.slice(1);
    if (!parts) continue;
    return french.replace(/\{(\d)(n?)\}/g, (_, at: string, isNoun: string) =>
      partInFrench(parts[Number(at)] ?? '', isNoun !== ''),
    );
  }
  return undefined;
}

/** Most parts are names and values. Others are nouns, lists of types, or reasons themselves. */
function partInFrench(part: string, isNoun: boolean): string {
  if (!isNoun) return whole().get(part) ?? part;
  return part
    .split(', ')
    .map((one) => NOUNS[one] ?? one)
    .join(' ou ');
}

let sentences: ReadonlyMap<string, string> | undefined;

function whole(): ReadonlyMap<string, string> {
  return (sentences ??= new Map([
    ...Object.entries(FIXED_REASONS),
    ...Object.values(PATTERN_FAULTS).map(({ en, fr }) => [en, fr] as const),
    ...[...Object.values(schemas), ...sharedSchemas].flatMap(formsIn),
    ...[...shipped.variables.reserved, ...shipped.events.reserved].map(
      ({ name }) => [name.en, name.fr] as const,
    ),
  ]));
}

/** `schemaReason` describes a wrong form with the title and description of the schema. */
function formsIn(schema: object): readonly (readonly [string, string])[] {
  const { title, description, ...rest } = schema as Readonly<Record<string, unknown>>;
  const form =
    typeof title === 'string' && typeof description === 'string'
      ? [
          [
            `does not have the form of "${title}": ${description}`,
            `n’a pas la forme de «\u00a0${String(rest['title:fr'])}\u00a0»\u00a0: ${String(rest['description:fr'])}`,
          ] as const,
        ]
      : [];
  const below = Object.values(rest).filter((part) => typeof part === 'object' && part !== null);
  return [...form, ...below.flatMap((part) => formsIn(part as object))];
}

let compiled: readonly (readonly [RegExp, string])[] | undefined;

function patterns(): readonly (readonly [RegExp, string])[] {
  return (compiled ??= REASONS_WITH_PARTS.map(([english, french]) => {
    const source = english.split('{}').map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return [new RegExp(`^${source.join('(.*?)')}$`, 's'), french];
  }));
}

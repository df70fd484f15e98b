/** Every reason that a check can give is whole in French: of each keyword of each schema, and of each rule of ours. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { inFrench } from './reason-in-french.ts';
import { schemaProblems } from './schema-problems.ts';
import { schemaReason } from './schema-reason.ts';
import { schemas, sharedSchemas } from './schemas.ts';
import { shipped } from './shipped-settings.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that refuse no value by themselves. */
const WITHOUT_REASON: readonly string[] = [
  ...['$schema', '$id', '$defs', '$ref', '$comment', 'title', 'description', 'title:fr'],
  ...['description:fr', 'default', 'examples', 'items', 'properties', 'anyOf', 'propertyNames'],
];

/** A value that a keyword refuses, whatever its own value is. */
const REFUSED: Readonly<Record<string, (limit: never, schema: Schema) => unknown>> = {
  additionalProperties: () => ({ unheardOf: { deep: [] } }),
  required: () => ({}),
  enum: () => 'zzz',
  const: () => 'zzz',
  type: (types: string | readonly string[]) =>
    [{ a: 1 }, 'zzz', [1]].find((value) => !mayBe(value, [types].flat())),
  minimum: (limit: number) => limit - 1,
  maximum: (limit: number) => limit + 1,
  minItems: (limit: number) => Array.from({ length: limit - 1 }),
  maxItems: (limit: number) => Array.from({ length: limit + 1 }),
  uniqueItems: () => ['a', 'b', 'a'],
  minLength: (limit: number) => 'x'.repeat(limit - 1),
  maxLength: (limit: number) => 'x'.repeat(limit + 1),
  minProperties: () => ({}),
  maxProperties: (limit: number) =>
    Object.fromEntries(Array.from({ length: limit + 1 }, (_, at) => [`p${at}`, 1])),
  pattern: (form: string) =>
    ['\u0007?? ~ \n', ' ', '', 'a b'].find((text) => !new RegExp(form, 'u').test(text)),
  oneOf: () => 'zzz',
  discriminator: () => ({ kind: 'zzz', type: 'zzz' }),
};

function mayBe(value: unknown, types: readonly string[]): boolean {
  return types.includes(Array.isArray(value) ? 'array' : typeof value);
}

/** Words of the English reasons. None is also a French word. */
const ENGLISH =
  /\b(must|have|has|be|is|are|of|at least|at most|entry|entries|property|properties|characters|string|array|boolean|integer|object|number|the|and|or|which|does|not|no|names?|needs?|lacks?|takes?|repeats|with|without|same|valid|item|schema|belongs|leads|sets|would|only|too|than|removes|removed|domain|host|event|creator|ownership|path|rule|does|exist)\b/i;

/** Names and values that are the same in both languages. */
const withoutValues = (french: string): string =>
  french
    .replace(/n’a pas la forme (?!de\s).*$/s, '')
    .replace(/l’une de ces valeurs\s: .*$/s, '')
    .replace(/doit être "[^"]*"$/, '')
    .replaceAll('(true ou false)', '')
    .replaceAll('null (aucune valeur)', '')
    .replaceAll('&amp;', '')
    .replaceAll('retentionMonths', '')
    .replaceAll('/organizationId', '')
    .replace(/«\u00a0[^»]*\u00a0»/g, '');

interface Found {
  readonly where: string;
  readonly keyword: string;
  readonly schema: Schema;
}

/** Each keyword of a schema and of the schemas in it. */
function keywordsIn(schema: unknown, where: string): readonly Found[] {
  if (Array.isArray(schema)) return schema.flatMap((one, at) => keywordsIn(one, `${where}/${at}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as Schema;
  return Object.entries(own).flatMap(([keyword, value]): readonly Found[] => {
    const at = `${where}/${keyword}`;
    if (keyword === 'properties' || keyword === '$defs')
      return [
        ...(keyword === 'properties' ? [{ where: at, keyword, schema: own }] : []),
        ...Object.entries(value as Schema).flatMap(([name, one]) =>
          keywordsIn(one, `${at}/${name}`),
        ),
      ];
    const below = ['default', 'enum', 'const', 'examples', 'discriminator'].includes(keyword)
      ? []
      : keywordsIn(value, at);
    return [{ where: at, keyword, schema: own }, ...below];
  });
}

const FOUND = [...Object.values(schemas), ...sharedSchemas].flatMap((schema) =>
  keywordsIn(schema, String((schema as Schema)['$id'] ?? '')),
);

/** A list of no required properties refuses nothing. */
const isEmpty = ({ keyword, schema }: Found): boolean =>
  keyword === 'required' && (schema['required'] as readonly unknown[]).length === 0;

/** Schemas whose keyword gives the same reasons, once. */
function distinct(found: readonly Found[]): readonly Found[] {
  const keyOf = ({ keyword, schema }: Found): string =>
    JSON.stringify([
      keyword === 'additionalProperties' || schema[keyword],
      ...(keyword === 'pattern' ? [schema['title'], schema['description']] : []),
    ]);
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** The errors of one keyword with its own value, for a value that it refuses. */
function errorsOf({ keyword, schema }: Found): readonly ErrorObject[] {
  const ajv = new Ajv2020({
    ...{
      allErrors: true,
      allowUnionTypes: true,
      discriminator: true,
      strict: false,
      verbose: true,
    },
  });
  ajv.addVocabulary(['title:fr', 'description:fr']);
  const titles = ['title', 'description', 'title:fr', 'description:fr'];
  const alternatives = [{ properties: { kind: { const: 'a' }, type: { const: 'b' } } }];
  const own = { [keyword]: schema[keyword] };
  const tried: Schema = {
    ...Object.fromEntries(
      titles.filter((name) => name in schema).map((name) => [name, schema[name]]),
    ),
    ...own,
    ...(keyword === 'additionalProperties' ? { additionalProperties: false } : {}),
    ...(keyword === 'oneOf' ? { oneOf: [{ type: 'number' }, { type: 'object' }] } : {}),
    ...(keyword === 'discriminator'
      ? {
          type: 'object',
          oneOf: alternatives.map((one) => ({ ...one, required: ['kind', 'type'] })),
        }
      : {}),
  };
  const validate = ajv.compile(tried);
  const refused = REFUSED[keyword]?.(schema[keyword] as never, schema);
  expect(validate(refused)).toBe(false);
  return (validate.errors ?? []).filter((error) => error.keyword === keyword);
}

it('knows a refused value for each keyword of the schemas', () => {
  const known = [...WITHOUT_REASON, ...Object.keys(REFUSED)];
  const unknown = FOUND.filter(({ keyword }) => !known.includes(keyword));
  expect(unknown.map(({ where }) => where)).toEqual([]);
  expect(FOUND.length).toBeGreaterThan(1000);
});

describe.each(Object.keys(REFUSED))('the keyword %s', (keyword) => {
  it('has a French reason wherever a schema has it', () => {
    const own = FOUND.filter((one) => one.keyword === keyword && !isEmpty(one));
    const reasons = distinct(own).flatMap((found) => errorsOf(found).map(schemaReason));
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of new Set(reasons)) {
      expect(inFrench(reason)).not.toBe(reason);
      expect(withoutValues(inFrench(reason))).not.toMatch(ENGLISH);
    }
  });
});

it.each([
  ['string', 'doit être un texte'],
  ['string, null', 'doit être un texte ou null (aucune valeur)'],
  ['array', 'doit être une liste'],
  ['integer', 'doit être un nombre entier'],
  ['boolean', 'doit être vrai ou faux (true ou false)'],
  ['object', 'doit être un objet'],
])('type %s: %s', (type, french) => {
  expect(inFrench(`must be of type ${type}`)).toBe(french);
});

it('names the property of a map whose name is refused, once', () => {
  const target = { ...shipped.forwarding, targets: [{ suites: { 'a b/c': { suite: 'x' } } }] };
  const own = schemaProblems('forwarding', target).filter(({ place }) => place.includes('a b'));
  expect(own).toContainEqual({
    file: 'forwarding.json',
    place: '/targets/0/suites/a b~1c',
    reason: 'is a name that does not have the form ^[A-Za-z0-9._-]{1,40}$',
  });
  expect(own.filter(({ reason }) => reason.includes('name'))).toHaveLength(1);
});

/** Folders with code that gives reasons. */
const FOLDERS = ['.', 'rules-across-files', 'own-rules', 'offers', 'changes', 'installation'];
/** The reason of a place, or the second part of one. */
const IS_REASON =
  /^(is|has|have|must|lacks|names|repeats|takes|needs|would|sets|leads|differs|comes|belongs|removes|reacts|points|matches|cannot|does not) /;
/** Second parts of other reasons. They never stand by themselves. */
const SECOND_PARTS: readonly string[] = ['does not exist'];
/** Reasons that the code completes: their second parts. */
const COMPLETED: Readonly<Record<string, readonly string[]>> = {
  'names the dimension 7, which 7': [
    'names the dimension 7, which does not exist',
    'names the dimension 7, which says what 7 says: name that one',
  ],
  'lacks "7", which is always removed from 7': [
    'lacks "7", which is always removed from the referrer and the previous query string (row 5.2)',
    'lacks "7", which is always removed from links (row 5.4)',
  ],
  'leads to 7; 7': ['leads to 7; an address begins with / or https://'],
};

function literalsOf(path: string): readonly string[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join(''),
      );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe.each(FOLDERS)('the code in %s', (folder) => {
  const path = join(import.meta.dirname, folder);
  const files = readdirSync(path).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      !['reason-in-french.ts', 'schema-reason.ts'].includes(name),
  );
  const reasons = files
    .flatMap((name) => literalsOf(join(path, name)).map((text) => [name, text] as const))
    .filter(([, text]) => IS_REASON.test(text) && !SECOND_PARTS.includes(text))
    .flatMap(([name, text]) => (COMPLETED[text] ?? [text]).map((whole) => [name, whole] as const));

  it.each(reasons.length > 0 ? reasons : [['no file', 'is missing']])('%s: %s', (_, reason) => {
    const french = inFrench(reason);
    expect(french).not.toBe(reason);
    expect(withoutValues(french)).not.toMatch(ENGLISH);
  });
});

/** Validates one settings file against its schema. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Problem } from './problem.ts';
import { schemaReason } from './schema-reason.ts';
import { schemas, sharedSchemas } from './schemas.ts';
import { settingsFiles, type SettingsKey } from './settings-files.ts';

/** Created on first use, since most commands validate few files. It caches compiled schemas. */
let compiler: Ajv2020 | undefined;

export function schemaProblems(key: SettingsKey, data: unknown): readonly Problem[] {
  compiler ??= newCompiler();
  const validate = compiler.compile(schemas[key]);
  if (validate(data)) return [];
  const errors = validate.errors ?? [];
  const telling = errors.filter((error) => !isOfAlternatives(error));
  return (telling.length > 0 ? telling : errors).map((error) => problemOf(key, error));
}

/**
 * Errors of `anyOf` and of the alternative `null`: only the errors of the value itself are useful. `propertyNames` repeats
 * the error of the name.
 */
function isOfAlternatives({ keyword, params, schemaPath }: ErrorObject): boolean {
  return (
    keyword === 'anyOf' ||
    keyword === 'propertyNames' ||
    (params['type'] === 'null' && /\/anyOf\/\d+\/type$/.test(schemaPath))
  );
}

function newCompiler(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    allowUnionTypes: true,
    discriminator: true,
    strict: true,
    verbose: true,
  });
  ajv.addVocabulary(['title:fr', 'description:fr']);
  for (const schema of sharedSchemas) ajv.addSchema(schema);
  return ajv;
}

function problemOf(key: SettingsKey, error: ErrorObject): Problem {
  const named: unknown = error.propertyName ?? error.params['additionalProperty'];
  const place =
    typeof named === 'string'
      ? `${error.instancePath}/${escapePointer(named)}`
      : error.instancePath;
  return { file: settingsFiles[key], place, reason: schemaReason(error) };
}

/** RFC 6901, section 3. */
function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

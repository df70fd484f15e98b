/** Describes a schema error in words for people who edit settings. */
import type { ErrorObject } from 'ajv';

/** `reason-in-french.test.ts` gives each keyword of the schemas a wrong value. */
export function schemaReason(error: ErrorObject): string {
  const { keyword, params, message } = error;
  switch (keyword) {
    case 'additionalProperties':
      return 'is not a known property';
    case 'required':
      return `lacks the property "${String(params['missingProperty'])}"`;
    case 'enum':
      return `must be one of ${list(params['allowedValues'])}`;
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `must be of type ${list(params['type'])}`;
    case 'minimum':
      return `must be at least ${String(params['limit'])}`;
    case 'maximum':
      return `must be at most ${String(params['limit'])}`;
    case 'minItems':
      return `must have at least ${counted(params['limit'], 'entry', 'entries')}`;
    case 'maxItems':
      return `must have at most ${counted(params['limit'], 'entry', 'entries')}`;
    case 'minProperties':
      return `must have at least ${counted(params['limit'], 'property', 'properties')}`;
    case 'maxProperties':
      return `must have at most ${counted(params['limit'], 'property', 'properties')}`;
    case 'uniqueItems':
      return `repeats entry ${String(params['j'])} as entry ${String(params['i'])}`;
    case 'maxLength':
      return `must have at most ${counted(params['limit'], 'character', 'characters')}`;
    case 'discriminator':
      return `has no known "${String(params['tag'])}"`;
    case 'minLength':
      return Number(params['limit']) === 1
        ? 'must not be empty'
        : `must have at least ${String(params['limit'])} characters`;
    case 'pattern':
      return formReason(error);
    default:
      return message ?? `does not satisfy "${keyword}"`;
  }
}

function formReason({ params, parentSchema, propertyName }: ErrorObject): string {
  const form = String(params['pattern']);
  if (propertyName !== undefined) return `is a name that does not have the form ${form}`;
  return hasTitle(parentSchema)
    ? `does not have the form of "${text(parentSchema, 'title')}": ${text(parentSchema, 'description')}`
    : `does not have the form ${form}`;
}

const counted = (limit: unknown, one: string, more: string): string =>
  `${String(limit)} ${limit === 1 ? one : more}`;

/** A schema without a title is described by its pattern. */
const hasTitle = (schema: object | undefined): boolean => Object.hasOwn(schema ?? {}, 'title');

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : String(values);
}

function text(schema: object | undefined, key: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(schema ?? {})).get(key);
  return typeof value === 'string' ? value : 'this value';
}

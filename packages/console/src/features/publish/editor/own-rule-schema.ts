/** The schema of rules without code as a form reads it: only their members, with the choices of the settings. Pure. */
import type { Settings } from '@balise/settings';
import { OWN } from '@balise/settings/own-rules';
import type { TFunction } from 'i18next';
import type { Language } from '../../../language/languages.ts';
import type { Schema } from './schema.ts';

const MEMBERS = [
  ...['name', 'id', 'department', 'when', 'where', 'unless', 'records', 'event', 'order'],
  ...['development', 'staging', 'production'],
] as const;
const REQUIRED = ['name', 'id', 'when', 'order', 'development', 'staging', 'production'];

const KINDS = ['click', 'submit', 'change', 'seen', 'data-layer', 'direct-call'] as const;
const WITH_NAME: readonly string[] = ['data-layer', 'direct-call'];
const SOURCES = ['text', 'attribute', 'dataLayer', 'parameter', 'fixed'] as const;
/** Rules for actions of visitors have this order. */
const ORDER = 50;

export function ownRuleSchema(
  root: Schema,
  settings: Settings,
  language: Language,
  t: TFunction,
): Schema {
  const { rule = {}, when = {}, recordedDimension: record = {} } = root.$defs ?? {};
  const { departments: listed, events: counters } = settings;
  const departments = choices(listed.departments, language);
  const events = choices(
    counters.events.filter(({ kind }) => kind === 'counter'),
    language,
  );
  const hint = t('editor.ownRules.id');
  const idHint = { description: hint, 'description:fr': hint };
  const own: Schema = {
    ...rule,
    title: t('editor.ownRules.one'),
    'title:fr': t('editor.ownRules.one'),
    required: REQUIRED,
    properties: Object.fromEntries(
      MEMBERS.map((name) => [name, { ...rule.properties?.[name] }] as const).map(
        ([name, member]): readonly [string, Schema] => {
          if (name === 'order') return [name, { ...member, const: ORDER }];
          if (name === 'id') return [name, { ...member, ...idHint, default: OWN }];
          if (name === 'department') return [name, { ...member, ...departments }];
          if (name === 'event') return [name, { ...member, ...events }];
          const isSwitch = ['development', 'staging', 'production'].includes(name);
          return [name, isSwitch ? { ...member, default: true } : member];
        },
      ),
    ),
  };
  return {
    ...root,
    $defs: {
      ...root.$defs,
      rule: own,
      when: whenSchema(when, t),
      recordedDimension: recordSchema(record, settings, language, t),
    },
  };
}

function whenSchema(when: Schema, t: TFunction): Schema {
  const { on = {}, element = {} } = when.properties ?? {};
  const names = Object.fromEntries(KINDS.map((kind) => [kind, t(`editor.ownRules.on.${kind}`)]));
  return {
    ...when,
    properties: {
      on: { ...on, enum: KINDS, names, namedKinds: WITH_NAME, default: KINDS[0] },
      element: {
        ...element,
        shownWith: { member: 'on', values: KINDS.filter((kind) => !WITH_NAME.includes(kind)) },
      },
    },
  };
}

function recordSchema(
  record: Schema,
  { variables, linkVariables }: Settings,
  language: Language,
  t: TFunction,
): Schema {
  const { dimension = {}, from = {}, name = {}, value = {} } = record.properties ?? {};
  const recordable = variables.dimensions.filter(
    ({ id, scope, content }) =>
      scope !== 'page' && content !== 'code' && !linkVariables.common.includes(id),
  );
  const names = Object.fromEntries(
    SOURCES.map((source) => [source, t(`editor.ownRules.from.${source}`)]),
  );
  return {
    ...record,
    properties: {
      dimension: { ...dimension, ...choices(recordable, language), default: '' },
      from: { ...from, names },
      name: {
        ...name,
        shownWith: { member: 'from', values: ['attribute', 'dataLayer', 'parameter'] },
      },
      value: { ...value, shownWith: { member: 'from', values: ['fixed'] } },
    },
  };
}

interface Named {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** In the order of their names. */
function choices(all: readonly Named[], language: Language): Pick<Schema, 'enum' | 'names'> {
  const sorted = [...all].sort((one, other) =>
    one.name[language].localeCompare(other.name[language], language),
  );
  return {
    enum: sorted.map(({ id }) => id),
    names: Object.fromEntries(sorted.map(({ id, name }) => [id, name[language]])),
  };
}

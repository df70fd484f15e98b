/** The choices of settings to change in a draft: files of the settings, each with its schema, loaded when it is opened. */
import type { Settings } from '@balise/settings';
import { queryOptions } from '@tanstack/react-query';
import type { Schema } from './schema.ts';

interface Area {
  /** Key of the settings. */
  readonly key: keyof Settings;
  readonly file: string;
  readonly load: () => Promise<{ readonly default: Schema }>;
}

/** In the order of the list. */
export const AREAS = {
  hosts: {
    key: 'hosts',
    file: 'hosts.json',
    load: () => import('@balise/settings/schemas/hosts.schema.json'),
  },
  excludedPaths: {
    key: 'excludedPaths',
    file: 'excluded-paths.json',
    load: () => import('@balise/settings/schemas/excluded-paths.schema.json'),
  },
  singlePageHosts: {
    key: 'singlePageHosts',
    file: 'single-page-hosts.json',
    load: () => import('@balise/settings/schemas/single-page-hosts.schema.json'),
  },
  variables: {
    key: 'variables',
    file: 'variables.json',
    load: () => import('@balise/settings/schemas/variables.schema.json'),
  },
  events: {
    key: 'events',
    file: 'events.json',
    load: () => import('@balise/settings/schemas/events.schema.json'),
  },
  ownRules: {
    key: 'rules',
    file: 'rules.json',
    load: () => import('@balise/settings/schemas/rules.schema.json'),
  },
  rules: {
    key: 'rules',
    file: 'rules.json',
    load: () => import('@balise/settings/schemas/rules.schema.json'),
  },
  departments: {
    key: 'departments',
    file: 'departments.json',
    load: () => import('@balise/settings/schemas/departments.schema.json'),
  },
  pageGroups: {
    key: 'pageGroups',
    file: 'page-groups.json',
    load: () => import('@balise/settings/schemas/page-groups.schema.json'),
  },
  referrers: {
    key: 'referrers',
    file: 'referrers.json',
    load: () => import('@balise/settings/schemas/referrers.schema.json'),
  },
  privacy: {
    key: 'privacy',
    file: 'privacy.json',
    load: () => import('@balise/settings/schemas/privacy.schema.json'),
  },
  collection: {
    key: 'collection',
    file: 'collection.json',
    load: () => import('@balise/settings/schemas/collection.schema.json'),
  },
  services: {
    key: 'services',
    file: 'services.json',
    load: () => import('@balise/settings/schemas/services.schema.json'),
  },
  forwarding: {
    key: 'forwarding',
    file: 'forwarding.json',
    load: () => import('@balise/settings/schemas/forwarding.schema.json'),
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaId = keyof typeof AREAS;
export const AREA_IDS = Object.keys(AREAS) as readonly AreaId[];

/** The parameters of the address that a choice inside a file keeps. */
export function shownIn(search: URLSearchParams): Readonly<Record<string, string>> {
  const area = search.get('area');
  return { part: 'edit', ...(area && { area }) };
}

export const schemaOf = (area: AreaId) =>
  queryOptions({
    queryKey: ['schema', area],
    queryFn: async (): Promise<Schema> => (await AREAS[area].load()).default,
    staleTime: Infinity,
  });

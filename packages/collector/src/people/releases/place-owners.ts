/** The departments that own hosts and paths according to settings that may be wrong. */
import type { Department, Settings } from '@balise/settings';
import { departmentLists, departmentOf } from '../../hit/department/department-of.ts';
import { partialAddressForm } from '../../hit/address-form.ts';
import { isBelow } from '../../hit/stops/stopped-place.ts';

export interface PlaceOwners {
  /** The department of a host, or of the path on it. Empty if there is none. */
  ofPlace(host: string, path: string): string;
  /** The departments that have paths on a host. */
  onHost(host: string): readonly string[];
  /** Departments that have a path below this one. */
  below(host: string, path: string): readonly string[];
  /** The department with this name in both languages. Empty if there is none. */
  named(name: unknown): string;
  has(department: unknown): department is string;
  /** The hosts and paths of a department. */
  pagesOf(department: string): readonly { readonly host: string; readonly prefix?: string }[];
  readonly settings: Settings;
}

/** Scopes of approvals that are no department. */
const NOT_DEPARTMENTS: readonly string[] = ['all', 'privacy'];

export function ownersIn(settings: Settings): PlaceOwners {
  const departments = readable(settings);
  const lists = departmentLists({ departments });
  const pathsOn = (host: string) => lists.paths.get(host) ?? [];
  const ids = new Set(departments.map(({ id }) => id));
  return {
    settings,
    ofPlace: (host, path) => departmentOf({ host, path, ownership: '', creator: '' }, lists),
    onHost: (host) => unique(pathsOn(host).map(({ id }) => id)),
    below: (host, path) =>
      unique(
        pathsOn(host)
          .filter((one) => isBelow(one.prefix, partialAddressForm(path).toLowerCase()))
          .map(({ id }) => id),
      ),
    named: (name) => departments.find((one) => isName(one.name, name))?.id ?? '',
    has: (department): department is string => ids.has(department as string),
    pagesOf: (department) =>
      departments
        .filter(({ id }) => id === department)
        .flatMap(({ hosts, paths }) => [...hosts.map((host) => ({ host })), ...paths]),
  };
}

const unique = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

function isName(name: Department['name'], other: unknown): boolean {
  const { en, fr } = Object(other) as { readonly en?: unknown; readonly fr?: unknown };
  return typeof en === 'string' && name?.en === en && name.fr === fr;
}

/** Only the hosts and paths of well-formed departments. A draft keeps wrong values. */
function readable({ departments: content }: Settings): Departments {
  const list: unknown = Object(content).departments;
  if (!Array.isArray(list)) return [];
  return (list as unknown[]).map(Object).flatMap((one: Partial<Department>) => {
    const { id, name } = one;
    if (typeof id !== 'string' || !name || NOT_DEPARTMENTS.includes(id)) return [];
    const hosts = listOf(one.hosts).filter((host) => typeof host === 'string');
    const paths = listOf(one.paths)
      .map((path): Partial<Department['paths'][number]> => Object(path))
      .flatMap(({ host, prefix }) =>
        typeof host === 'string' && typeof prefix === 'string' ? [{ host, prefix }] : [],
      );
    return [{ id, name, hosts, paths, ownership: [], creators: [] }];
  });
}

type Departments = readonly Department[];

const listOf = <Value>(value: readonly Value[] | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : [];

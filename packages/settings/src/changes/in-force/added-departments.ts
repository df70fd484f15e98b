/** Departments that only another environment has, without the marks that are another department's. */
import type { Department, Departments } from '../../generated/departments.ts';
import type { Settings } from '../../settings-type.ts';

export function addedDepartments(base: Settings, others: readonly Settings[]): Departments {
  const departments: Department[] = [...base.departments.departments];
  const taken = new Set(departments.flatMap(marksOf));
  for (const one of others.flatMap((other) => other.departments.departments)) {
    if (departments.some(({ id }) => id === one.id)) continue;
    const free = <Value>(values: readonly Value[], markOf: (value: Value) => string): Value[] =>
      values.filter((value) => !taken.has(markOf(value)));
    const added = {
      ...one,
      hosts: free(one.hosts, ofHost),
      paths: free(one.paths, ofPath),
      ownership: free(one.ownership, ofOwnership),
      creators: free(one.creators, ofCreator),
    };
    departments.push(added);
    for (const mark of marksOf(added)) taken.add(mark);
  }
  return { ...base.departments, departments };
}

const ofHost = (host: string): string => `host ${host}`;
const ofPath = ({ host, prefix }: Department['paths'][number]): string => `path ${host}${prefix}`;
const ofOwnership = (text: string): string => `ownership ${text.toLowerCase()}`;
const ofCreator = (text: string): string => `creator ${text.toLowerCase()}`;

const marksOf = ({ hosts, paths, ownership, creators }: Department): readonly string[] => [
  ...hosts.map(ofHost),
  ...paths.map(ofPath),
  ...ownership.map(ofOwnership),
  ...creators.map(ofCreator),
];

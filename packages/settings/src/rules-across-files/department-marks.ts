/** Each host, path, ownership and creator identifies only one department. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues, type Located } from './repeated-values.ts';

const file = settingsFiles.departments;

export const departmentMarks: CrossRule = ({ departments: { departments } }) => {
  const hosts = located(departments, 'hosts', ({ hosts: names }) => names);
  const paths = located(departments, 'paths', ({ paths: parts }) =>
    parts.map(({ host, prefix }) => host + prefix),
  );
  const ownership = located(departments, 'ownership', (one) => one.ownership.map(inSmallLetters));
  const creators = located(departments, 'creators', (one) => one.creators.map(inSmallLetters));
  return [
    ...repeatedValues(file, hosts, 'host'),
    ...repeatedValues(file, paths, 'path'),
    ...repeatedValues(file, ownership, 'ownership'),
    ...repeatedValues(file, creators, 'creator'),
  ];
};

const inSmallLetters = (text: string): string => text.toLowerCase();

function located<Department>(
  departments: readonly Department[],
  member: string,
  valuesOf: (department: Department) => readonly string[],
): readonly Located<string>[] {
  return departments.flatMap((department, at) =>
    valuesOf(department).map((value, index) => ({
      value,
      place: `/departments/${at}/${member}/${index}`,
    })),
  );
}

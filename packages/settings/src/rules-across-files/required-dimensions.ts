/** Dimensions that are required exist, and the beacons that must have them can carry them. */
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import type { CrossRule } from './cross-rule.ts';

interface Requirement {
  readonly file: string;
  /** Place of the requirement in the file. */
  readonly place: string;
  readonly dimension: string;
  readonly pageViews?: boolean | undefined;
  readonly links?: readonly string[] | undefined;
}

export const requiredDimensions: CrossRule = (settings) =>
  requirementsIn(settings).flatMap((one) => problemsOf(settings, one));

function requirementsIn({ variables, departments }: Settings): Requirement[] {
  const common = variables.dimensions.flatMap(({ id, requiredOn }, at) =>
    requiredOn
      ? [
          {
            ...{ file: settingsFiles.variables, place: `/dimensions/${at}/requiredOn` },
            ...{ ...requiredOn, dimension: id },
          },
        ]
      : [],
  );
  const own = departments.departments.flatMap(({ requires = [] }, at) =>
    requires.map((requirement, index) => ({
      ...{ file: settingsFiles.departments, place: `/departments/${at}/requires/${index}` },
      ...requirement,
    })),
  );
  return [...common, ...own];
}

function problemsOf(
  { variables, linkVariables }: Settings,
  { file, place, dimension: id, pageViews = false, links = [] }: Requirement,
): readonly Problem[] {
  const dimension = variables.dimensions.find((one) => one.id === id);
  if (!dimension) {
    const reason = `names the dimension ${id}, which does not exist`;
    return [{ file, place: `${place}/dimension`, reason }];
  }
  const kinds = new Set(linkVariables.kinds.map((kind) => kind.id));
  return [
    ...(!pageViews && links.length === 0
      ? [{ file, place, reason: 'names neither page views nor a kind of link' }]
      : []),
    ...(pageViews && dimension.scope === 'link'
      ? [
          {
            ...{ file, place: `${place}/pageViews` },
            reason: `names the dimension ${id}, which only links carry`,
          },
        ]
      : []),
    ...links.flatMap((kind, at) => {
      const linkPlace = `${place}/links/${at}`;
      if (!kinds.has(kind))
        return [
          {
            file,
            place: linkPlace,
            reason: `names the kind of link ${kind}, which does not exist`,
          },
        ];
      if (dimension.scope !== 'page') return [];
      const reason = `names the dimension ${id}, which only page views carry`;
      return [{ file, place: linkPlace, reason }];
    }),
  ];
}

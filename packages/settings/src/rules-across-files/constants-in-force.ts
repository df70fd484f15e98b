/** Constants are in the order of the specification and equal the settings that they repeat. */
import type { Constant } from '../generated/constants.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.constants;

export const constantsInForce: CrossRule = (settings) => {
  const { constants } = settings.constants;
  return constants.flatMap((constant, at) => [
    ...orderProblem(constants[at - 1], constant, at),
    ...settingProblem(settings, constant, at),
  ]);
};

function orderProblem(
  before: Constant | undefined,
  constant: Constant,
  at: number,
): readonly Problem[] {
  if (before === undefined || rank(before) <= rank(constant)) return [];
  return [{ file, place: `/constants/${at}/row`, reason: `comes after row ${before.row}` }];
}

function rank({ row }: Constant): number {
  return Number(row.slice('9.'.length));
}

/** A constant without a value in the specification is null. Its setting may have a value. */
function settingProblem(settings: Settings, constant: Constant, at: number): readonly Problem[] {
  if (constant.setting === undefined) return [];
  const inForce = valueAt(settings, constant.setting);
  if (inForce === undefined) {
    return [{ file, place: `/constants/${at}/setting`, reason: 'points to no setting' }];
  }
  if (constant.value === null || constant.value === inForce) return [];
  const reason = `differs from the setting ${constant.setting}, which is ${JSON.stringify(inForce)}`;
  return [{ file, place: `/constants/${at}/value`, reason }];
}

function valueAt(settings: Settings, pointer: string): unknown {
  let value: unknown = settings;
  for (const name of pointer.split('/').slice(1)) {
    if (value === null || typeof value !== 'object') return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return value;
}

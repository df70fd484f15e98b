/** The end of a reserved range is not below its start. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const upwardRanges: CrossRule = ({ variables, events }) => {
  const lists = [
    [settingsFiles.variables, variables.reserved],
    [settingsFiles.events, events.reserved],
  ] as const;
  return lists.flatMap(([file, reserved]) =>
    reserved.flatMap(({ from, to }, at) =>
      from <= to ? [] : [{ file, place: `/reserved/${at}/to`, reason: `is below ${from}` }],
    ),
  );
};

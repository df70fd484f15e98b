/** The retention of roll-ups is at least as long as that of the hits that they count. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const sumsRetention: CrossRule = ({ collection }) => {
  const { retentionMonths, sumsRetentionMonths } = collection;
  if (sumsRetentionMonths >= retentionMonths) return [];
  const reason = `is below the ${retentionMonths} of retentionMonths`;
  return [{ file: settingsFiles.collection, place: '/sumsRetentionMonths', reason }];
};

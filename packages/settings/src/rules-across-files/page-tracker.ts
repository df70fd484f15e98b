/** The script of a page tracker (row 7.16) needs an integrity value, so that no other script can run in its place. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.services;

export const pageTracker: CrossRule = ({ services }) => {
  const { file: script, integrity } = services.pageTracker ?? { file: null, integrity: null };
  if (script !== null && integrity === null) {
    return [{ file, place: '/pageTracker/integrity', reason: `is missing for ${script}` }];
  }
  if (script === null && integrity !== null) {
    return [
      { file, place: '/pageTracker/file', reason: 'is missing, though there is an integrity' },
    ];
  }
  return [];
};

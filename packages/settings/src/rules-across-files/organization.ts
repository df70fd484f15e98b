/** The identity service (row 7.10) needs an organization identifier. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const organization: CrossRule = ({ services, collection }) => {
  if (services.visitorId === null || collection.organizationId !== null) return [];
  const reason = `needs an organization identifier: /organizationId of ${settingsFiles.collection} has no value`;
  return [{ file: settingsFiles.services, place: '/visitorId', reason }];
};

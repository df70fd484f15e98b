/**
 * How lists of entries are merged: the members that identify an entry, and whether an installation may remove one.
 * Lists of plain values are not here: an installation replaces them or adds to them (`merge-file.ts`).
 */

export interface EntryList {
  /** Members that together identify an entry. */
  readonly key: readonly string[];
  /** The code of the library or the collector names these entries, so an installation must not remove any. */
  readonly isNamedByCode?: true;
}

const BY_ID: EntryList = { key: ['id'] };
const BY_ID_OF_CODE: EntryList = { key: ['id'], isNamedByCode: true };

/** By file, then by path of the list. `*` stands for an entry of the outer list. */
export const ENTRY_LISTS: Readonly<Record<string, Readonly<Record<string, EntryList>>>> = {
  'hosts.json': { '/production': { key: ['host'] }, '/staging': { key: ['host'] } },
  'excluded-paths.json': { '/paths': BY_ID },
  'single-page-hosts.json': { '/hosts': BY_ID },
  'variables.json': { '/dimensions': BY_ID_OF_CODE, '/reserved': { key: ['variable', 'from'] } },
  'events.json': { '/events': BY_ID_OF_CODE, '/reserved': { key: ['from'] } },
  'link-variables.json': { '/kinds': BY_ID_OF_CODE },
  'page-features.json': { '/newsTypes': BY_ID, '/followPlatforms': BY_ID },
  'constants.json': { '/constants': BY_ID_OF_CODE },
  'rules.json': {
    '/rules': BY_ID_OF_CODE,
    '/rules/*/records': { key: ['dimension'] },
    '/conditions': BY_ID_OF_CODE,
  },
  'experiments.json': { '/experiments': BY_ID, '/experiments/*/variants': BY_ID },
  'privacy.json': { '/parameters': { key: ['names'] } },
  'departments.json': {
    '/departments': BY_ID,
    '/departments/*/paths': { key: ['host', 'prefix'] },
    '/departments/*/requires': { key: ['dimension'] },
  },
  'forwarding.json': { '/targets': BY_ID },
  'page-groups.json': { '/groups': BY_ID },
  'services.json': { '/hostedScripts': { key: ['rule', 'file'] } },
};

/** Lists whose entries have no key, only an order. An installation replaces the whole list. */
export const REPLACED_LISTS: Readonly<Record<string, readonly string[]>> = {
  'experiments.json': ['/experiments/*/variants/*/offers'],
  'rules.json': ['/rules/*/where', '/rules/*/unless'],
  'services.json': ['/mappingTables', '/mappingTables/*/rows'],
};

/**
 * How the lists of entries are laid over: by which members an entry is known, and whether an installation may take one away. A list
 * of plain values is in none of these: it is replaced, or added to (`lay-over.ts`).
 */

export interface EntryList {
  /** Members that together tell the entries apart. */
  readonly key: readonly string[];
  /** Why no entry of the release may be taken out: the code of the library or the collector names them. */
  readonly isNamedByCode?: true;
}

const BY_ID: EntryList = { key: ['id'] };
const BY_ID_OF_CODE: EntryList = { key: ['id'], isNamedByCode: true };

/** By file, then by the place of the list; `*` stands for an entry of the list around it. */
export const ENTRY_LISTS: Readonly<Record<string, Readonly<Record<string, EntryList>>>> = {
  'hosts.json': { '/production': { key: ['host'] }, '/staging': { key: ['host'] } },
  'excluded-paths.json': { '/paths': BY_ID },
  'single-page-hosts.json': { '/hosts': BY_ID },
  'variables.json': { '/dimensions': BY_ID_OF_CODE, '/reserved': { key: ['variable', 'from'] } },
  'events.json': { '/events': BY_ID_OF_CODE, '/reserved': { key: ['from'] } },
  'link-variables.json': { '/kinds': BY_ID_OF_CODE },
  'page-features.json': { '/newsTypes': BY_ID, '/followPlatforms': BY_ID },
  'constants.json': { '/constants': BY_ID_OF_CODE },
  'rules.json': { '/rules': BY_ID_OF_CODE, '/conditions': BY_ID_OF_CODE },
  'experiments.json': { '/experiments': BY_ID, '/experiments/*/variants': BY_ID },
  'privacy.json': { '/parameters': { key: ['names'] } },
  'departments.json': {
    '/departments': BY_ID,
    '/departments/*/paths': { key: ['host', 'prefix'] },
  },
  'forwarding.json': { '/targets': BY_ID },
  'page-groups.json': { '/groups': BY_ID },
  'services.json': { '/hostedScripts': { key: ['rule', 'file'] } },
};

/** Lists of entries whose order is all that tells them apart: they are replaced whole. */
export const REPLACED_LISTS: Readonly<Record<string, readonly string[]>> = {
  'experiments.json': ['/experiments/*/variants/*/offers'],
  'services.json': ['/mappingTables', '/mappingTables/*/rows'],
};

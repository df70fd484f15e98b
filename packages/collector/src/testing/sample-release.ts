/** A release for tests, whose texts need not be in the database. */
import type { NewRelease } from '../control-store/releases/publish-release.ts';

export const sampleRelease = (more: Partial<NewRelease> = {}): NewRelease => ({
  ...{
    kind: 'publish',
    environment: 'production',
    parent: null,
    of: null,
    draft: null,
    draftRevision: null,
  },
  ...{
    settings: '',
    files: [],
    integrity: 'sha384-x',
    package: '0.2.0',
    version: '0.2.0-0a1b2c3d',
    code: null,
    shipped: null,
  },
  changes: [
    {
      ...{ file: 'hosts.json', place: '/production/{host=travel.example.gc.ca}', kind: 'add' },
      after: { host: 'travel.example.gc.ca' },
    },
  ],
  ...{
    noteEn: 'Adds a host',
    noteFr: 'Ajoute un hôte',
    emergency: null,
    bypassed: null,
    numbers: [],
  },
  by: { kind: 'person', id: '1', name: 'Kim' },
  ...more,
});

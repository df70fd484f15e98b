/**
 * Requests of the command line to drain a collector before it stops, and to take a backup. `/api/drain`,
 * `/api/backup`.
 */
import { Type, type Static } from 'typebox';
import { Name } from '../shared.ts';

const DoorState = Type.Enum(['open', 'leaving', 'closed'], { 'x-expected': 'drain-state' });

export const AskedDrain = Type.Object({ state: DoorState }, { additionalProperties: false });
export type AskedDrain = Static<typeof AskedDrain>;

export const DrainAnswer = Type.Object({
  state: DoorState,
  /** Bytes of the journal that the store has not confirmed. */
  waiting: Type.Number(),
  /** Beacons that were admitted and are not answered yet. */
  inside: Type.Number(),
  /** Why the store does not answer; empty if it answers. */
  reason: Type.String(),
});
export type DrainAnswer = Static<typeof DrainAnswer>;

/** Name of a disk in the configuration of the database server. */
export const DiskName = Type.String({ pattern: '^[\\w.-]{1,100}$', 'x-expected': 'disk' });

export const AskedBackup = Type.Object(
  {
    to: Type.String({ minLength: 1, 'x-expected': 'folder' }),
    /** Disk in the server's configuration, if the hits are on a server. */
    disk: Type.Optional(DiskName),
    /** An earlier backup on the server, for an incremental one. */
    base: Type.Optional(Type.Object({ disk: DiskName, name: DiskName }, { 'x-expected': 'disk' })),
    by: Name,
  },
  { additionalProperties: false },
);
export type AskedBackup = Static<typeof AskedBackup>;

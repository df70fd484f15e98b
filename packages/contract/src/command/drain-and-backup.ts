/** What the command line has done before a collector stops, and to have a copy of all. `/api/drain`, `/api/backup`. */
import { Type, type Static } from 'typebox';
import { Name } from '../shared.ts';

const DoorState = Type.Enum(['open', 'leaving', 'closed'], { 'x-expected': 'drain-state' });

export const AskedDrain = Type.Object({ state: DoorState }, { additionalProperties: false });
export type AskedDrain = Static<typeof AskedDrain>;

export const DrainAnswer = Type.Object({
  state: DoorState,
  /** Bytes of the journal that the store has not confirmed. */
  waiting: Type.Number(),
  /** Beacons that are on their way into the journal. */
  inside: Type.Number(),
  /** Why the store does not answer; empty where it does. */
  reason: Type.String(),
});
export type DrainAnswer = Static<typeof DrainAnswer>;

/** Of the configuration of a server. */
export const DiskName = Type.String({ pattern: '^[\\w.-]{1,100}$', 'x-expected': 'disk' });

export const AskedBackup = Type.Object(
  {
    to: Type.String({ minLength: 1, 'x-expected': 'folder' }),
    /** Of the server's configuration, where the hits are on a server. */
    disk: Type.Optional(DiskName),
    /** An earlier one of the server. */
    base: Type.Optional(Type.Object({ disk: DiskName, name: DiskName }, { 'x-expected': 'disk' })),
    by: Name,
  },
  { additionalProperties: false },
);
export type AskedBackup = Static<typeof AskedBackup>;

/** Opens the folder of the embedded engine, in this process and no other. */
import { mkdir } from 'node:fs/promises';
import { ownForLife } from '../../base/child-process/own-for-life.ts';
import {
  openDatabase,
  roomOf,
  type Database,
  type EmbeddedEngine,
} from '../../engine/database/database.ts';
import { removeEmptyDefinitions } from '../tables/definitions-on-disk.ts';
import { RoomKeeper } from './hold-merges.ts';

export interface EmbeddedStore {
  readonly database: Database;
  /** A second connection: a connection runs one statement after the other. */
  readonly beside: Database;
}

/** Throws `NoRoom` before the engine touches the folder if the disk is full, or the error of the engine. */
export async function openEmbedded(engine: EmbeddedEngine): Promise<EmbeddedStore> {
  await ownForLife(engine.folder);
  const room = roomOf(engine);
  await mkdir(engine.folder, { recursive: true });
  await room.requireToOpen();
  await removeEmptyDefinitions(engine.folder);
  const [database, beside] = [openDatabase(engine, room), openDatabase(engine, room)];
  const keeper = new RoomKeeper(beside, room);
  const close = async (): Promise<void> => {
    await keeper.stop();
    await beside.close();
    await database.close();
  };
  try {
    await keeper.start();
  } catch (error) {
    await close();
    throw error;
  }
  return { database: { ...database, close }, beside };
}

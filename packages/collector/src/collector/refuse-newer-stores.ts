/**
 * Asks the servers at the start, before anything is written: has a newer collector written a format there that this
 * one does not know? If a server does not answer, the collector still starts, and its store checks again before
 * writing.
 */
import type { Config } from '../base/config/config.ts';
import { checkControlFormat } from '../control-store/database/control-format.ts';
import { openControlDatabase } from '../control-store/database/control-database.ts';
import type { TlsMaterial } from '../base/outbound/tls-material.ts';
import { openReader } from '../engine/database/database.ts';
import { ServerFault } from '../base/errors/server-fault.ts';
import { checkStoreFormat } from '../store/tables/store-format.ts';

/** Milliseconds for all servers together. */
const PATIENCE = 3000;

/** Throws a `ServerFault`. */
export async function refuseNewerStores(
  {
    clickHouseUrls,
    clickHouseTls,
    postgresUrl,
  }: Pick<Config, 'clickHouseUrls' | 'clickHouseTls' | 'postgresUrl'>,
  patience = PATIENCE,
): Promise<void> {
  const asked = [
    ...clickHouseUrls.map((url) => askStore(url, clickHouseTls)),
    ...(postgresUrl === '' ? [] : [askControl(postgresUrl)]),
  ];
  if (asked.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
  try {
    await Promise.race([late, Promise.all(asked.map(onlyTooNew))]);
  } finally {
    clearTimeout(timer);
  }
}

async function askStore(url: string, tls: TlsMaterial | undefined): Promise<void> {
  const reader = openReader(url, tls);
  try {
    await checkStoreFormat(reader);
  } finally {
    await reader.close();
  }
}

async function askControl(url: string): Promise<void> {
  const database = await openControlDatabase(url, '');
  try {
    await checkControlFormat(database);
  } finally {
    await database.close();
  }
}

const onlyTooNew = (asked: Promise<void>): Promise<void> =>
  asked.catch((error: unknown) => {
    if (error instanceof ServerFault && error.reason.startsWith('NEWER_FORMAT')) throw error;
  });

import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { openDatabase } from '../engine/database/database.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';
import { clickHouseOverHttp } from '../testing/servers/clickhouse-over-http.ts';
import { overTls, settingsOver } from '../testing/servers/over-tls.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OWN_MARK } from '../base/format/format-mark.ts';
import { refuseNewerStores } from './refuse-newer-stores.ts';

/** Long enough that only an answer completes the check. */
const PATIENCE = 60_000;

it('uses TLS with the configured certificates', async () => {
  const engine = await clickHouseOverHttp(await temporaryFolder());
  onTestFinished(() => engine.close());
  const secured = await overTls(engine.url);
  onTestFinished(() => secured.close());
  const database = openDatabase({ kind: 'server', url: engine.url, readUrl: '' });
  await prepareTables(database);
  const config = readConfig(await settingsOver(secured, await temporaryFolder()));
  await refuseNewerStores(config, PATIENCE);
  const { format } = OWN_MARK;
  await database.insert('format', [{ format: format + 2, needs: format + 1, version: '9.2.0' }]);
  await database.close();
  await expect(refuseNewerStores(config, PATIENCE)).rejects.toMatchObject({
    reason: 'NEWER_FORMAT 9.2.0',
  });
});

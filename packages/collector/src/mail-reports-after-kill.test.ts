/** Tests the real program: a collector that is killed after the mail server has taken a report, before it is recorded. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  openControlDatabase,
  type ControlDatabase,
} from './control-store/database/control-database.ts';
import { markControl } from './control-store/database/control-format.ts';
import { migrate } from './control-store/database/migrate.ts';
import { lastDayBefore } from './mail-reports/mailed-period.ts';
import { moved } from './reports/period/period.ts';
import { clockOf } from './reports/period/toronto-clock.ts';
import { runCollector, type RunningCollector } from './testing/running-collector.ts';
import { mailServer } from './testing/servers/mail-server.ts';
import { account, mailed, pagesReport } from './testing/servers/mail-report-scene.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PATIENCE = 300_000;

async function inControl<T>(folder: string, work: (control: ControlDatabase) => Promise<T>) {
  const control = await openControlDatabase('', join(folder, 'control'));
  try {
    return await work(control);
  } finally {
    await control.close();
  }
}

it('repeats a mail at most once, and sends it', { timeout: PATIENCE }, async () => {
  const folder = await temporaryFolder();
  const last = lastDayBefore('week', clockOf(Date.now()).day);
  await inControl(folder, async (control) => {
    await markControl(control);
    await migrate(control);
    const person = await account(control, 'ana', { view: 'all' });
    await control.query(
      `INSERT INTO mail_address (person, address, language, confirmed_at)
       VALUES ($1::bigint, 'ana@example.ca', 'en', now())`,
      [person],
    );
    await mailed(control, person, pagesReport(), { sentTo: moved(last, -7) });
  });
  const running: RunningCollector[] = [];
  const smtp = await mailServer({
    onMail: async () => {
      if (running.length === 1) await running[0]?.kill();
    },
  });
  onTestFinished(() => smtp.close());
  const mail = {
    BALISE_MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
    BALISE_MAIL_FROM: 'balise@example.ca',
    BALISE_CONSOLE_URL: 'https://collection.example',
  };
  running.push(await runCollector(folder, mail));
  await expect.poll(() => smtp.mails.length, { timeout: PATIENCE }).toBe(1);
  const second = await runCollector(folder, mail);
  running.push(second);
  await expect.poll(() => smtp.mails.length, { timeout: PATIENCE }).toBe(2);
  expect(await second.stop()).toBe(0);
  const [row] = await inControl(folder, (control) =>
    control.query<{ sent_to: string }>('SELECT mailed_to::text AS sent_to FROM mail_report'),
  );
  expect(row?.sent_to).toBe(last);
  const [one, other] = smtp.mails.map((sent) => [sent.to, sent.header('Message-ID')]);
  expect(one).toEqual(other);
  expect(Object.keys(smtp.mails[1]?.parts ?? {})).toHaveLength(3);
});

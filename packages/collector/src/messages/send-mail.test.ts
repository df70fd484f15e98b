import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { MailConfig } from '../base/config/mail-settings.ts';
import { explainReason } from '../base/locales/explain-reason.ts';
import { freePorts } from '../testing/servers/free-ports.ts';
import {
  mailServer,
  type MailServer,
  type MailServerOptions,
} from '../testing/servers/mail-server.ts';
import { mailBody } from './mail-body.ts';
import { MailFailed } from './mail-failure.ts';
import { mailer, type Mail } from './send-mail.ts';

const open: MailServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function server(options?: MailServerOptions): Promise<MailServer> {
  const opened = await mailServer(options);
  open.push(opened);
  return opened;
}

const configOf = (url: string, ca?: string): MailConfig => ({
  ...{ url: new URL(url), from: 'Balise <balise@example.ca>' },
  console: new URL('https://collection.example'),
  ...(ca === undefined ? {} : { tls: { ca } }),
});

const MAIL: Mail = {
  ...{
    to: 'ana@example.ca',
    subject: 'Mesure à vérifier',
    text: 'Déjà là.\n',
    html: '<p>Déjà là.</p>',
  },
  language: 'fr',
};

/** The reason why a mail was not sent. */
async function failure(config: MailConfig, mail = MAIL, limits?: Parameters<typeof mailer>[1]) {
  try {
    await mailer(config, limits).send(mail);
  } catch (error) {
    if (error instanceof MailFailed) return error;
    throw error;
  }
  throw new Error('The mail was sent.');
}

it('sends text, HTML and files, in a language', async () => {
  const { port, mails } = await server();
  const attachments = [
    { name: 'report.csv', type: 'text/csv; charset=utf-8', content: 'a,b\né,2\n' },
  ];
  await mailer(configOf(`smtp://127.0.0.1:${port}`)).send({
    ...MAIL,
    attachments,
    id: 'line 1/begin',
  });
  const [mail] = mails;
  expect(mail?.to).toEqual(['ana@example.ca']);
  const headers = ['Subject', 'From', 'Content-Language', 'Auto-Submitted', 'Message-ID'];
  expect(headers.map((name) => mail?.header(name))).toEqual([
    ...['Mesure à vérifier', 'Balise <balise@example.ca>', 'fr', 'auto-generated'],
    '<line-1-begin@example.ca>',
  ]);
  const parts = Object.entries(mail?.parts ?? {}).map(([name, text]) => [name, text.trim()]);
  expect(Object.fromEntries(parts)).toEqual({
    ...{ 'text/plain': 'Déjà là.', 'text/html': '<p>Déjà là.</p>', 'report.csv': 'a,b\né,2' },
  });
});

it('sends over smtps with a name, and with STARTTLS', async () => {
  const smtps = await server({ options: { secure: true } });
  await mailer(configOf(`smtps://name:word@127.0.0.1:${smtps.port}`, smtps.ca)).send(MAIL);
  const plain = await server();
  await mailer(configOf(`smtp://name:word@localhost:${plain.port}`, plain.ca)).send(MAIL);
  for (const { mails } of [smtps, plain])
    expect(mails.map(({ isEncrypted, user }) => [isEncrypted, user])).toEqual([[true, 'name']]);
});

it('keeps a name in the subject on its line, and takes one recipient', async () => {
  const { port, mails } = await server();
  const subject = 'Host x\r\nBcc: eve@example.ca\r\n\r\nBody';
  await mailer(configOf(`smtp://127.0.0.1:${port}`)).send({ ...MAIL, subject });
  expect(mails[0]?.header('Bcc')).toBeUndefined();
  expect(mails[0]?.header('Subject')).toBe('Host x Bcc: eve@example.ca Body');
  expect(mails[0]?.to).toEqual(['ana@example.ca']);
});

it('gives the reason of each failure, never the password', async () => {
  const smtps = await server({ options: { secure: true } });
  const refusing = await server({
    options: {
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such user word2'), { responseCode: 550 })),
    },
  });
  const busy = await server({
    onMail: () => {
      throw Object.assign(new Error('Try later'), { responseCode: 451 });
    },
  });
  const sender = await server({
    options: {
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('Not you'), { responseCode: 553 })),
    },
  });
  const [free = 0] = await freePorts(1);
  const at = (one: MailServer, auth = ''): MailConfig =>
    configOf(`smtp://${auth}127.0.0.1:${one.port}`, one.ca);
  const wrong = configOf(`smtps://name:secret-1@127.0.0.1:${smtps.port}`, smtps.ca);
  const failures = [
    await failure(wrong),
    await failure(configOf(`smtps://name:word@127.0.0.1:${smtps.port}`)),
    await failure(configOf(`smtp://127.0.0.1:${free}`)),
    await failure(configOf('smtp://mail.invalid')),
    await failure(at(refusing)),
    await failure(at(busy)),
    await failure(at(sender)),
  ];
  expect(failures.map(({ reason, isFinal }) => [reason, isFinal])).toEqual([
    ['MAIL_PASSWORD 535', false],
    [expect.stringMatching(/SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_/), false],
    ['ECONNREFUSED', false],
    [expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/), false],
    ['MAIL_RECIPIENT 550', true],
    ['MAIL_BUSY 451', false],
    ['MAIL_SENDER 553', false],
  ]);
  for (const { reason, message, stack = '' } of failures) {
    expect(`${reason} ${message} ${stack}`).not.toMatch(/secret-1|word/);
    for (const language of ['en', 'fr'] as const)
      expect(explainReason(reason, language)).not.toBe(reason);
  }
});

it('sends nothing without encryption to another machine', async () => {
  // An address of this machine, but none of those that may do without.
  const { port, mails } = await server({
    options: { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] },
  });
  const found = await failure(configOf(`smtp://[::ffff:127.0.0.1]:${port}`));
  expect(found.reason).toMatch(/^MAIL_NO_TLS/);
  expect(mails).toEqual([]);
});

it('gives up a server that does not answer, and one that answers a byte at a time', async () => {
  const silent = await rawServer(() => undefined);
  const limits = { connect: 500, silence: 300, whole: 1500 };
  expect((await failure(configOf(silent.url), MAIL, limits)).reason).toBe('ETIMEDOUT');
  const slow = await rawServer((socket) => {
    const timer = setInterval(() => socket.write('2'), 100);
    socket.on('close', () => clearInterval(timer));
  });
  expect((await failure(configOf(slow.url), MAIL, limits)).reason).toBe('ETIMEDOUT');
  await expect.poll(() => slow.sockets.filter((socket) => !socket.destroyed)).toEqual([]);
  const web = await rawServer((socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect((await failure(configOf(web.url), MAIL, limits)).reason).toMatch(/^MAIL_PROTOCOL/);
});

it('writes names so that they become neither markup nor links', () => {
  const { text, html } = mailBody({
    ...{ language: 'en', title: 'Title & more' },
    blocks: [
      {
        kind: 'list',
        items: ['evil.example.com <img src=x> http://a.example/\u202e is 1.5 times'],
      },
      { kind: 'link', text: 'Overview', url: new URL('https://collection.example/en/?a=1&b=2') },
      {
        kind: 'table',
        head: ['Page', 'Views'],
        rows: [['www.canada.ca/en', '12']],
        keepsAddresses: true,
      },
    ],
  });
  const item = 'evil[.]example[.]com &lt;img src=x&gt; http[://]a[.]example/  is 1.5 times';
  expect(html).toContain(`>${item}</li>`);
  expect(text).toContain(
    '- evil[.]example[.]com <img src=x> http[://]a[.]example/  is 1.5 times\n',
  );
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('href="https://collection.example/en/?a=1&amp;b=2"');
  expect(text).toContain('Overview\nhttps://collection.example/en/?a=1&b=2\n');
  expect(text).toContain('Page\tViews\nwww.canada.ca/en\t12\n');
  expect(html).not.toMatch(/<img|<link|<script|url\(/);
});

interface RawServer {
  readonly url: string;
  readonly sockets: readonly Socket[];
}

async function rawServer(onSocket: (socket: Socket) => void): Promise<RawServer> {
  const sockets: Socket[] = [];
  const raw: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  raw.listen(0, '127.0.0.1');
  await once(raw, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    raw.close();
  });
  return { url: `smtp://127.0.0.1:${(raw.address() as AddressInfo).port}`, sockets };
}

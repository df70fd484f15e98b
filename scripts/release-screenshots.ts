/**
 * `npm run screenshots` also takes the pictures of releases and stops for the documents, in both languages: a host is drafted,
 * approved and published, and pages of two hosts are counted.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');
const BALISE = join(ROOT, 'packages/collector/bin/balise.js');
/** Narrow, so that the pictures are small and their text is legible in a document. */
const VIEW = { width: 900, height: 620 };
const HOST = 'travel.example.gc.ca';
const AGENCY = { en: 'Travel Agency', fr: 'Agence du voyage' };

const WORDS = {
  en: {
    publish: '/en/production/publish',
    stops: '/en/production/stops',
    edit: 'Add: Host',
    hosts: /^Hosts in Production/,
    toPublish: 'Publish to Production',
    stop: 'Stop in Production',
    flags: '/en/production/overview',
  },
  fr: {
    publish: '/fr/production/publication',
    stops: '/fr/production/arrets',
    edit: /^Ajouter/,
    hosts: /^Hôtes des dernières/,
    toPublish: /^Publier/,
    stop: /^Arrêter/,
    flags: '/fr/production/apercu',
  },
} as const;
type Language = keyof typeof WORDS;

const data = mkdtempSync(join(tmpdir(), 'balise-release-screenshots-'));
const collector = spawn(process.execPath, [BALISE, 'serve'], {
  env: { ...process.env, BALISE_PORT: '0', BALISE_DATA: data, BALISE_LOG: 'text' },
  stdio: ['ignore', 'pipe', 'ignore'],
});
let printed = '';
collector.stdout.on('data', (text) => (printed += String(text)));
const ended = new Promise((resolve) => collector.once('exit', resolve));
const browser = await chromium.launch({
  executablePath: process.env['BALISE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const link = await firstLink();
  const origin = new URL(link).origin;
  const context = await browser.newContext({ colorScheme: 'light' });
  // Generous, because the machine may be busy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(link);
  await page.getByRole('navigation').first().waitFor();
  const first = await makeDraft(context, origin, 'Travel site', HOST);
  await publishDraft(page, `${origin}/en/production/publish/${first}`);
  await countPages(context, origin);
  const second = await makeDraft(context, origin, 'Jobs site', `jobs.${HOST.slice(7)}`);
  await page.setViewportSize(VIEW);
  for (const language of ['en', 'fr'] as const) await takePictures(page, origin, second, language);
} finally {
  await browser.close();
  collector.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** Waits for the sign-in link, which the collector prints when the console is available. */
async function firstLink(): Promise<string> {
  for (let tries = 0; tries < 1200; tries++) {
    const link = /http:\S+#link=[\w-]+/.exec(printed)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The collector printed no sign-in link within two minutes.');
}

/** Sends a change as the console does. Throws if the collector refuses it. */
async function send(
  { request }: BrowserContext,
  origin: string,
  [method, path]: readonly ['POST' | 'PUT', string],
  body: object,
): Promise<unknown> {
  const session = await request.get(`${origin}/api/session`);
  const { csrf } = (await session.json()) as { csrf: string };
  const headers = { 'x-csrf-token': csrf };
  const answer = await request.fetch(`${origin}/api/${path}`, { method, headers, data: body });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : await answer.json();
}

/** A draft that adds a host of production. Returns its number. */
async function makeDraft(
  from: BrowserContext,
  origin: string,
  name: string,
  host: string,
): Promise<string> {
  const { id } = (await send(from, origin, ['POST', 'drafts'], { name })) as { id: string };
  const after = { host, department: AGENCY };
  const place = `/production/{host=${host}}`;
  await send(from, origin, ['PUT', `drafts/${id}/changes`], {
    ...{ file: 'hosts.json', place, kind: 'add', after, seen: null },
  });
  return id;
}

async function publishDraft(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Approved').first().waitFor();
  await page.getByRole('button', { name: WORDS.en.toPublish }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note in English').fill('Adds the travel site');
  await dialog.getByLabel('Note in French').fill('Ajoute le site de voyage');
  await dialog.getByRole('button', { name: WORDS.en.toPublish }).click();
  await page.getByText(/is live in Production/).waitFor();
}

/** Page views of the new host with its release, and of another host with an earlier library. */
async function countPages({ request }: BrowserContext, origin: string): Promise<void> {
  const manifest = await request.get(`${origin}/lib/production/manifest.json`);
  const { version } = (await manifest.json()) as { version: string };
  const views = [
    ...Array.from({ length: 12 }, () => [`https://${HOST}/en.html`, version] as const),
    ...Array.from(
      { length: 5 },
      () => ['https://www.canada.ca/en.html', '0.1.0-0a1b2c3d'] as const,
    ),
  ];
  for (const [index, [page, library]] of views.entries()) {
    const query = new URLSearchParams({
      ...{
        AQB: '1',
        ndh: '1',
        pf: '1',
        ce: 'UTF-8',
        g: page,
        v75: `production ${library} 2026-11-23`,
        AQE: '1',
      },
    });
    const answer = await request.get(
      `${origin}/b/ss/canadalivemain/1/JS-2.22.0/s${1000 + index}?${query}`,
    );
    if (!answer.ok()) throw new Error(`A page view was answered with ${answer.status()}.`);
  }
  for (let tries = 0; tries < 300; tries++) {
    const answer = await request.get(`${origin}/api/release-hosts?environment=production`);
    const { hosts = [] } = (await answer.json()) as { hosts?: readonly unknown[] };
    if (hosts.length >= 2) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error('The page views were not counted within five minutes.');
}

async function takePictures(
  page: Page,
  origin: string,
  draft: string,
  language: Language,
): Promise<void> {
  const words = WORDS[language];
  const publish = origin + words.publish;
  const shoot = async (name: string, of: Page | Locator = page): Promise<void> => {
    await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
    await of.screenshot({
      ...{ path: join(ROOT, 'docs/images', `${name}-${language}.png`), animations: 'disabled' },
    });
  };
  await page.goto(publish);
  const hosts = page.getByRole('region', { name: words.hosts }).first();
  await hosts.getByText(HOST).waitFor();
  await shoot('release-publish');
  await shoot('release-hosts', page.locator('section[aria-labelledby="publish-hosts"]'));
  await page.goto(`${publish}/${draft}?part=edit`);
  await page.getByRole('button', { name: words.edit }).first().click();
  await shoot('release-edit');
  await page.goto(`${publish}/${draft}`);
  await page
    .getByText(`jobs.${HOST.slice(7)}`)
    .first()
    .waitFor();
  await shoot('release-draft');
  await page.getByRole('button', { name: words.toPublish }).first().click();
  await shoot('release-notes', page.getByRole('dialog'));
  await page.goto(origin + words.stops);
  await page.getByRole('button', { name: words.stop }).first().click();
  await shoot('stop-press', page.getByRole('dialog'));
}

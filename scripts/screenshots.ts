/**
 * `npm run screenshots`: takes screenshots of the console for the documents, in both languages, after a visit to the
 * demo site. The reports show simulated visitors.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');
const PORT = 7791;
const ORIGIN = `http://localhost:${PORT}`;
const VISITS = [
  '/demo/en/',
  '/demo/en/services/benefits.html',
  '/demo/en/services/benefits/apply.html',
  '/demo/en/news/2026/11/new-benefit.html',
  '/demo/en/sr/srb.html?q=benefits&st=s&s5bm3ts21rch=x',
  '/demo/en/account.html',
  '/demo/fr/',
  '/demo/fr/services/prestations.html',
  '/demo/fr/services/prestations/demande.html',
  '/demo/fr/nouvelles/2026/11/nouvelle-prestation.html',
  '/demo/fr/sr/srb.html?q=prestations&st=s&s5bm3ts21rch=x',
  '/demo/fr/compte.html',
  '/demo/en/digital-data.html',
  '/demo/fr/services/prestations.html',
  '/demo/en/services/benefits.html',
];
const SCREENS = {
  'overview-en': '/en/development/overview',
  'overview-fr': '/fr/developpement/apercu',
  'live-beacons-en': '/en/development/live-beacons',
  'live-beacons-fr': '/fr/developpement/envois-en-direct',
  'rules-en': '/en/development/rules',
  'rules-fr': '/fr/developpement/regles',
  'people-en': '/en/development/people',
  'people-fr': '/fr/developpement/personnes',
  'activity-en': '/en/development/activity',
  'activity-fr': '/fr/developpement/activite',
} as const;

/** Screens of the analysts' guide, taken at desktop width only. */
const OF_GUIDE = {
  'report-pages-en': '/en/development/reports/pages?source=simulated',
  'report-pages-fr': '/fr/developpement/rapports/pages?source=simulated',
  'report-search-en': '/en/development/reports/search?source=simulated',
  'report-search-fr': '/fr/developpement/rapports/recherche?source=simulated',
  'report-forms-en': '/en/development/reports/forms?source=simulated',
  'report-forms-fr': '/fr/developpement/rapports/formulaires?source=simulated',
  'explore-en':
    '/en/development/reports/explore?source=simulated&by=page&across=language&of=pageViews',
  'explore-fr':
    '/fr/developpement/rapports/explorer?source=simulated&by=page&across=language&of=pageViews',
  'beacons-en': '/en/development/beacons?source=simulated&kind=download',
  'beacons-fr': '/fr/developpement/envois?source=simulated&kind=download',
} as const;

const environment = {
  ...process.env,
  BALISE_PORT: String(PORT),
  BALISE_DATA: mkdtempSync(join(tmpdir(), 'balise-screenshots-')),
  BALISE_LOG: 'text',
};
const BALISE = join(ROOT, 'packages/collector/bin/balise.js');
const collector = spawn(process.execPath, [BALISE, 'serve'], {
  env: environment,
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
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(link);
  await visitDemo(context);
  await simulateVisits();
  await takePictures(context, SCREENS, { width: 1366, height: 768 });
  await takePictures(context, SCREENS, { width: 320, height: 800 });
  await countVisits(context);
  await takePictures(context, OF_GUIDE, { width: 1366, height: 1100 });
} finally {
  await browser.close();
  collector.kill('SIGTERM');
  await ended;
  rmSync(environment.BALISE_DATA, { recursive: true, force: true });
}

/** Waits for the sign-in link, which the collector prints when the console is available. */
async function firstLink(): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const link = /http:\S+#link=[\w-]+/.exec(printed)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The collector printed no sign-in link within a minute.');
}

async function visitDemo(from: BrowserContext): Promise<void> {
  const page = await from.newPage();
  for (const path of VISITS) {
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    await page.waitForTimeout(400);
  }
  await page.close();
}

/** Simulates the same visits every time: people search, fail, return, download and leave forms. */
async function simulateVisits(): Promise<void> {
  const words = ['visit', '--environment', 'development', '--weeks', '3', '--visits', '150'];
  const visit = spawn(process.execPath, [BALISE, ...words, '--seed', '7'], {
    env: environment,
    stdio: 'ignore',
  });
  const code = await new Promise((resolve) => visit.once('exit', resolve));
  if (code !== 0) throw new Error(`balise visit failed with exit code ${String(code)}.`);
}

/** Waits until the number of visits in the reports is no longer growing. */
async function countVisits(from: BrowserContext): Promise<void> {
  const asked = `environment=development&source=simulated&from=${dayBefore(28)}&to=${dayBefore(0)}`;
  let seen = -1;
  for (let tries = 0; tries < 60; tries++) {
    const answer = await from.request.get(`${ORIGIN}/api/reports/traffic?${asked}`);
    const { totals } = (await answer.json()) as { totals?: { visits?: number } };
    const visits = totals?.visits ?? 0;
    if (visits > 0 && visits === seen) return;
    seen = visits;
    await new Promise((resolve) => setTimeout(resolve, 20_000));
  }
  throw new Error('The reports did not show all visits within 20 minutes.');
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function takePictures(
  from: BrowserContext,
  screens: Readonly<Record<string, string>>,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  for (const [name, path] of Object.entries(screens)) {
    const page = await from.newPage();
    await page.setViewportSize({ width, height });
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    // The page shows its frame before its figures have loaded.
    await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
    await page.waitForTimeout(500);
    if (name.startsWith('live') && width === 1366) {
      await page
        .getByText(name.endsWith('fr') ? 'Prestations' : 'Benefits', { exact: true })
        .first()
        .click();
      await page.waitForTimeout(400);
    }
    await page.screenshot({ path: join(ROOT, 'docs/images', `${name}-${width}.png`) });
    await page.close();
  }
}

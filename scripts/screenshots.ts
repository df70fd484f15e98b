/** `npm run screenshots`: pictures of the console for the documents, in both languages, after a walk through the demo site. */
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

const data = mkdtempSync(join(tmpdir(), 'balise-screenshots-'));
const collector = spawn(
  process.execPath,
  [join(ROOT, 'packages/collector/bin/balise.js'), 'serve'],
  {
    env: { ...process.env, BALISE_PORT: String(PORT), BALISE_DATA: data, BALISE_LOG: 'text' },
    stdio: ['ignore', 'pipe', 'ignore'],
  },
);
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
  for (const width of [1366, 320]) await takePictures(context, width);
} finally {
  await browser.close();
  collector.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** Printed when the console can be opened. */
async function firstLink(): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const link = /http:\S+#link=[\w-]+/.exec(printed)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The collector does not answer.');
}

async function visitDemo(from: BrowserContext): Promise<void> {
  const page = await from.newPage();
  for (const path of VISITS) {
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    await page.waitForTimeout(400);
  }
  await page.close();
}

async function takePictures(from: BrowserContext, width: number): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    const page = await from.newPage();
    await page.setViewportSize({ width, height: width === 320 ? 800 : 768 });
    await page.goto(ORIGIN + path, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
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

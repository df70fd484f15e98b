/**
 * Installs Debian's Chromium for the browser tests when run as root. Otherwise prints what to install. The headless
 * shell is preferred, because a page costs it a fifth of the work. Without it the tests run in full Chromium.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const PATH = process.env.BALISE_CHROMIUM ?? '/usr/bin/chromium';

export function ensureChromium() {
  const isChosen = Boolean(process.env.BALISE_CHROMIUM);
  if (existsSync(PATH) && (isChosen || existsSync(SHELL))) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium · Installation de Chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      spawnSync('apt-get', ['-q', '-o', 'Acquire::http::Timeout=30', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      }).status === 0;
    const install = (...names) => apt('install', '-y', '--no-install-recommends', ...names);
    // Some Debian releases have no package of the headless shell.
    if (apt('update') && !install('chromium', 'chromium-headless-shell')) install('chromium');
  }
  if (existsSync(PATH)) return;
  console.error(
    `The browser tests need Chromium at ${PATH}: install Debian's package "chromium", ` +
      'or set BALISE_CHROMIUM to the path of another Chromium.\n' +
      `Les essais dans un navigateur ont besoin de Chromium à ${PATH} : installez le paquet « chromium » ` +
      'de Debian, ou indiquez le chemin d’un autre Chromium dans BALISE_CHROMIUM.',
  );
  process.exit(1);
}

/** Browser tests run in Debian's Chromium: installs it where that can be done, else says what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATH = process.env.BALISE_CHROMIUM ?? '/usr/bin/chromium';

export function ensureChromium() {
  if (existsSync(PATH)) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium · Installation de Chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) =>
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status;
    if (apt('update', '-q') === 0)
      apt('install', '-y', '-q', '--no-install-recommends', 'chromium');
  }
  if (existsSync(PATH)) return;
  console.error(
    `The browser tests need Chromium at ${PATH}: install Debian's package "chromium", ` +
      'or name another one in BALISE_CHROMIUM.\n' +
      `Les essais dans un navigateur ont besoin de Chromium à ${PATH} : installez le paquet « chromium » ` +
      'de Debian, ou indiquez-en un autre dans BALISE_CHROMIUM.',
  );
  process.exit(1);
}

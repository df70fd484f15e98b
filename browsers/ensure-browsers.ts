/**
 * Installs the missing Debian packages of Firefox and WebKit when run as root. Otherwise prints which packages to
 * install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT = '/usr/bin/WebKitWebDriver';
export const DISPLAY = '/usr/bin/Xvfb';
export const OPENSSL = '/usr/bin/openssl';

/** The Debian package of each command. */
const PACKAGES: Readonly<Record<string, string>> = {
  [FIREFOX]: 'firefox-esr',
  [WEBKIT]: 'webkit2gtk-driver',
  [DISPLAY]: 'xvfb',
  [OPENSSL]: 'openssl',
};

export function ensureBrowsers(): void {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing · Installation : ${missing().join(', ')}`);
    const packages = missing();
    if (apt('update', '-q') === 0)
      apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  }
  if (missing().length === 0) return;
  const names = missing().join(' ');
  console.error(
    `These tests need the Debian packages ${names}. Install them first.\n` +
      `Ces essais ont besoin des paquets Debian ${names}. Installez-les d’abord.`,
  );
  process.exit(1);
}

const missing = (): string[] =>
  Object.entries(PACKAGES).flatMap(([command, name]) => (existsSync(command) ? [] : [name]));

function apt(...args: string[]): number | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status;
}

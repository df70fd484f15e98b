/**
 * Entry point of `balise`: tests run these sources, production runs compiled ones. The settings are loaded before any
 * other module reads them.
 */
import { SettingsError } from '@balise/settings/installation';
import { FAILED } from './commands/terminal/exit-code.ts';
import { explainSettings } from './base/installation/explain-settings.ts';
import { putInstallationInForce } from './base/installation/installation.ts';
import { terminalLanguage } from './base/locales/messages.ts';

const HELP = new Set([undefined, 'help', '--help', '-h']);

/** Commands that read no settings of their own: the running collector reads those of its folder. */
const OF_COLLECTOR = new Set<string | undefined>(['reload']);

if (HELP.has(process.argv[2]) || OF_COLLECTOR.has(process.argv[2]) || areInForce()) {
  const { main } = await import('./command-line/command-line.ts');
  await main();
}

function areInForce(): boolean {
  try {
    putInstallationInForce(process.env, process.argv[2] === 'serve');
    return true;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${explainSettings(error, terminalLanguage(process.env))}\n`);
    process.exitCode = FAILED;
    return false;
  }
}

/**
 * `balise config`: prints the settings in force and their sources, with secrets hidden. It also checks whether a
 * collector would start with them.
 */
import { inFrench } from '@balise/settings/installation';
import { problemLine } from '../base/installation/explain-settings.ts';
import { ownSettings } from '../base/installation/installation.ts';
import { inspectConfig } from '../collector/inspect-config.ts';
import type { ReadSetting } from '../base/config/setting-reader.ts';
import { message, type Language } from '../base/locales/messages.ts';
import { logTo } from '../base/log/log.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { explainFailure } from './terminal/explain-failure.ts';
import { readOptions } from './terminal/read-options.ts';
import { tellDoubts } from './run/log-doubtful-settings.ts';
import type { Terminal } from './terminal/terminal.ts';

export async function configCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  readOptions(words, []);
  const { out, err, env, language } = terminal;
  const inspection = await inspectConfig(env, Date.now());
  const rows = inspection.settings.map((setting) => [
    setting.name,
    shown(setting, language),
    message(language, `config.from.${setting.from}`),
  ]);
  for (const row of aligned(rows)) await out(`${row}\n`);
  await out('\n');
  tellDoubts(inspection, logTo(err, language));
  for (const fault of inspection.faults) err(`${explainFailure(fault, env, language)}\n`);
  const { problems } = ownSettings();
  if (problems.length > 0) err(`${message(language, 'config.kept-problems')}\n`);
  for (const { reason, ...where } of problems) {
    const words = language === 'fr' ? inFrench(reason) : reason;
    err(`${problemLine({ ...where, reason: words }, language)}\n`);
  }
  const isSound = inspection.faults.length === 0;
  await out(`${message(language, isSound ? 'config.sound' : 'config.unsound')}\n`);
  return isSound && problems.length === 0 ? DONE : FAILED;
}

/** Shows only the part of an address that cannot contain a password. */
function shown({ value, isSecret }: ReadSetting, language: Language): string {
  if (value === '') return message(language, 'config.none');
  if (!isSecret) return value;
  const parts = value.split(/[,\n]/).map((part) => part.trim());
  if (!parts.every((part) => /^[a-z]+:\/\//.test(part) && URL.canParse(part)))
    return message(language, 'config.hidden');
  return parts
    .map((part) => new URL(part))
    .map(({ protocol, host, pathname }) => `${protocol}//${host}${pathname}`)
    .join(', ');
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
}

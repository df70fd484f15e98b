/** `balise check`: opens pages in a real browser with a library, and reports their beacons and what they lack. */
import { readFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { pageAddressOf } from '../address/page-address-of.ts';
import { readConfig } from '../base/config/config.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { explainReason } from '../base/locales/explain-reason.ts';
import { message } from '../base/locales/messages.ts';
import type { PageToCheck } from '../check-pages/check-page.ts';
import { checkPages } from '../check-pages/check-pages.ts';
import { hasFaults, type PageReport } from '../check-pages/page-report.ts';
import type { ReleaseToCheck } from '../check-pages/release-to-check.ts';
import { junitOf } from '../check-pages/write-junit.ts';
import { textOf } from '../check-pages/write-text.ts';
import { findBrowser } from '../simulate/browser/find-browser.ts';
import { releaseForCheck } from './run/release-for-check.ts';
import { DONE, FAULTY, NO_BROWSER } from './terminal/exit-code.ts';
import { isEnvironment } from './terminal/is-environment.ts';
import { badValue } from './terminal/option-values.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

const OPTIONS = ['release', 'draft', 'environment', 'as', 'format', 'timeout', 'authority'];
const FORMATS = ['text', 'json', 'junit'] as const;
type Format = (typeof FORMATS)[number];
/** Seconds. */
const DEFAULT_PATIENCE = '30';
const LONGEST_PATIENCE = 600;

export async function checkCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const { language, env, out, err } = terminal;
  const at = words.findIndex((word) => word.startsWith('--'));
  const addresses = at === -1 ? words : words.slice(0, at);
  const options = readOptions(words.slice(addresses.length), OPTIONS);
  const { release, draft, environment = 'production' } = options;
  if (!isEnvironment(environment)) throw new Misuse('command.draft-environment', {});
  if (release !== undefined && draft !== undefined) throw new Misuse('command.check-one', {});
  if (release !== undefined && !/^[1-9]\d{0,17}$/.test(release))
    throw badValue('release', 'expected.release-id', language);
  const format = formatIn(options, terminal);
  const seconds = secondsIn(options, terminal);
  const pages = pagesIn(addresses, options['as'], terminal);
  const authorities = await authoritiesIn(options['authority'], terminal);
  const browser = findBrowser(env);
  if (browser === undefined) {
    err(`${message(language, 'failure.no-browser')}\n`);
    return NO_BROWSER;
  }
  const config = readConfig(env);
  const library = await releaseForCheck(config, terminal, { environment, release, draft });
  if (format === 'text') err(`${releaseInWords(library, terminal)}\n`);
  const { proxy } = config;
  const reports = await checkPages({
    ...{ browser, pages, release: library, proxy, authorities, seconds },
  });
  await out(written(format, reports, library, terminal));
  return reports.some(hasFaults) ? FAULTY : DONE;
}

function formatIn(
  { format = 'text' }: Readonly<Record<string, string>>,
  terminal: Terminal,
): Format {
  const found = FORMATS.find((one) => one === format);
  if (!found) throw badValue('format', 'expected.check-format', terminal.language);
  return found;
}

function secondsIn(
  { timeout = DEFAULT_PATIENCE }: Readonly<Record<string, string>>,
  { language }: Terminal,
): number {
  const seconds = /^\d{1,3}$/.test(timeout) ? Number(timeout) : 0;
  if (seconds < 1 || seconds > LONGEST_PATIENCE)
    throw badValue('timeout', 'expected.check-seconds', language);
  return seconds;
}

function pagesIn(
  addresses: readonly string[],
  as: string | undefined,
  { language }: Terminal,
): readonly PageToCheck[] {
  if (addresses.length === 0) throw new Misuse('command.check-address', {});
  if (as !== undefined && addresses.length > 1) throw new Misuse('command.check-as', {});
  const shown = as === undefined ? undefined : addressIn(as, '--as', language);
  return addresses.map((address) => ({
    ...{ address, as: shown, url: addressIn(address, address, language) },
  }));
}

function addressIn(text: string, option: string, language: Terminal['language']): URL {
  const url = pageAddressOf(text);
  if (url instanceof URL) return url;
  const expected = message(language, `expected.page-address-${url}`);
  throw new Misuse('command.option-value', { option, expected });
}

/** The authorities of Node.js, and those of a file. */
async function authoritiesIn(
  file: string | undefined,
  { language }: Terminal,
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  try {
    const text = await readFile(file, 'utf8');
    if (!text.includes('-----BEGIN CERTIFICATE-----'))
      throw badValue('authority', 'expected.check-authority', language);
    return [...rootCertificates, text].join('\n');
  } catch (error) {
    if (error instanceof Misuse) throw error;
    const reason = explainReason(reasonOf(error), language);
    throw new CommandFailed('failure.check', { reason: `${file}: ${reason}` }, { cause: error });
  }
}

function releaseInWords(
  { from, id, environment, version }: ReleaseToCheck,
  { language }: Terminal,
): string {
  return message(language, `check.with-${from}`, { id: id ?? '', environment, version });
}

function written(
  format: Format,
  pages: readonly PageReport[],
  library: ReleaseToCheck,
  { language }: Terminal,
): string {
  if (format === 'text') return textOf(pages, library, language);
  if (format === 'junit') return junitOf(pages, library, language);
  const { environment, from, id, version } = library;
  const answer = { library: { environment, from, id, version }, pages };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/**
 * `balise check-store`: tries a ClickHouse server or cluster, or the embedded engine, in databases of its own. One line
 * for each check. It takes no data folder, so it also runs beside a collector.
 */
import { DiskName, firstFault } from '@balise/contract';
import { readConfig } from '../base/config/config.ts';
import { explainReason } from '../base/locales/explain-reason.ts';
import { message, type Language } from '../base/locales/messages.ts';
import type { CheckLine } from '../check-store/check-line.ts';
import { checkStore } from '../check-store/check-store.ts';
import { engineOf } from '../data-folder/engine-of.ts';
import { DONE, FAILED } from './terminal/exit-code.ts';
import { badValue } from './terminal/option-values.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

const FORMATS = ['table', 'json'];

/** The exit code is that of a failure if a check failed. A skipped check is none. */
export async function checkStoreCommand(
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { format = 'table', disk } = readOptions(words, ['format', 'disk']);
  const { language, out } = terminal;
  if (!FORMATS.includes(format)) throw badValue('format', 'expected.table-or-json', language);
  if (disk !== undefined && firstFault(DiskName, disk))
    throw badValue('disk', 'expected.disk', language);
  const engine = engineOf(readConfig(terminal.env));
  const lines: CheckLine[] = [];
  for await (const line of checkStore(engine, { disk })) {
    lines.push(line);
    if (format === 'table') await out(`${lineText(line, language)}\n`);
  }
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { state } of lines) counts[state] += 1;
  await out(
    format === 'json'
      ? `${JSON.stringify({ ...counts, checks: lines.map(asJson) })}\n`
      : `${message(language, 'check.sum', counts)}\n`,
  );
  return counts.failed === 0 ? DONE : FAILED;
}

/** Characters of the state, and of the time. */
const STATE = 7;
const TIME = 9;

function lineText(line: CheckLine, language: Language): string {
  const { check, subject, state, milliseconds } = line;
  const time = state === 'skipped' ? '' : message(language, 'check.milliseconds', { milliseconds });
  const text = message(language, 'check.line', {
    state: message(language, `check.state.${state}`).padEnd(STATE),
    time: time.padStart(TIME),
    name: message(language, `check.name.${check}`),
    subject: subject === '' ? '' : message(language, 'check.subject', { subject }),
  });
  const note = noteIn(line, language);
  return note === '' ? text : text + message(language, 'check.note', { note });
}

/** The result or the reason, and the missing permission. */
function noteIn({ note, reason, grant }: CheckLine, language: Language): string {
  return [
    ...(note ? [message(language, note.key, note.values)] : []),
    ...(reason === undefined ? [] : [explainReason(reason, language)]),
    ...(grant === undefined ? [] : [message(language, 'check.grant', { grant })]),
  ].join('. ');
}

function asJson(line: CheckLine): object {
  const { check, subject, state, milliseconds, reason = null, grant = null } = line;
  const [en, fr] = [noteIn(line, 'en'), noteIn(line, 'fr')];
  return { check, subject, state, milliseconds, reason, grant, note: { en, fr } };
}

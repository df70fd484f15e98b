/** `balise stops`: lists what is stopped. `balise lift`: lifts a stop, or asks for a second person. */
import type { LiftAnswer, ShownStop, StopList } from '@balise/contract';
import { readConfig } from '../base/config/config.ts';
import { message } from '../base/locales/messages.ts';
import type { KeptStop } from '../control-store/stops.ts';
import { isUnconfirmed } from '../intake/stops/follow-stops.ts';
import { liftFor } from '../people/stops/lift-stop.ts';
import { withStops } from './run/stop-parts.ts';
import { ASKED, DONE } from './terminal/exit-code.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

export async function stopsCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const inJson = isJson(readOptions(words, ['format']), terminal);
  const list = await withStops<StopList>(readConfig(terminal.env), terminal, {
    path: '/api/stops',
    here: async ({ stops }) => ({ stops: stops.inForce.map(shownHere), alike: [] }),
  });
  const { out, language } = terminal;
  if (inJson) await out(`${JSON.stringify(list.stops)}\n`);
  else if (list.stops.length === 0) await out(`${message(language, 'stop.none')}\n`);
  else for (const stop of list.stops) await out(`${lineOf(stop, terminal)}\n`);
  return DONE;
}

export async function liftCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const [id = '', ...rest] = words;
  if (!NUMBER.test(id)) throw new Misuse('command.lift-number', {});
  const inJson = isJson(readOptions(rest, ['format']), terminal);
  const by = user();
  const answer = await withStops<LiftAnswer>(readConfig(terminal.env), terminal, {
    path: `/api/stops/${id}/lift`,
    body: { by },
    here: async ({ exchange }) => ({
      state: await exchange((database) => liftFor({ kind: 'command' }, database, id, by)),
    }),
  });
  const isLifted = answer.state === 'lifted';
  const text = message(terminal.language, isLifted ? 'stop.lifted' : 'stop.lift-asked', { id });
  await terminal.out(`${inJson ? JSON.stringify(answer) : text}\n`);
  return isLifted ? DONE : ASKED;
}

function shownHere(stop: KeptStop): ShownStop {
  const { id, environment, kind, what, reason, scope, by, at, confirmedBy, liftAskedBy } = stop;
  return {
    ...{ id: id || null, environment, kind, what, reason, by: by.name, at },
    scope: scope === 'all' ? 'all' : [...scope],
    ...{ confirmedBy, liftAskedBy, isUnconfirmed: isUnconfirmed(stop, Date.now()) },
    mayLift: id !== '',
    // Nothing is received without a running collector.
    stopped: { receipt: 0, journal: 0, forward: 0 },
  };
}

function lineOf(stop: ShownStop, { language }: Terminal): string {
  const { id, environment, kind, what, reason, by, at, isUnconfirmed: isLate, stopped } = stop;
  const { receipt, journal, forward } = stopped;
  const line = message(language, 'stop.line', {
    ...{ id: id ?? '–', environment, kind, what, reason, by, at, receipt, journal, forward },
  });
  return isLate ? `${line} ${message(language, 'stop.unconfirmed')}` : line;
}

/** `balise stop`: stops a host, a path, a rule, a dimension or a release at once, also while the control database is away. */
import { AskedStop, type PressedStop } from '@balise/contract';
import { checkedJson } from '../base/checked/checked-json.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { libraryRootIn } from '../base/library/released-library.ts';
import { findRelease } from '../control-store/releases/releases.ts';
import { message } from '../base/locales/messages.ts';
import { Problem } from '../base/problem/problem.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { rootsOf } from '../http/pages/static-roots.ts';
import { newStop } from '../people/stops/new-stop.ts';
import { withStops, type StopsHere } from './run/stop-parts.ts';
import { DONE } from './terminal/exit-code.ts';
import { Misuse, readOptions } from './terminal/read-options.ts';
import { isJson } from './terminal/stop-format.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';

const NEEDED = ['kind', 'what', 'environment', 'reason'] as const;

export async function stopCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, [...NEEDED, 'format']);
  const inJson = isJson(options, terminal);
  for (const name of NEEDED)
    if (options[name] === undefined)
      throw new Misuse('command.option-missing', { option: `--${name}` });
  const { kind, what, environment, reason } = options;
  const asked = checked({ kind, what, environment, reason, by: user() }, terminal);
  const config = readConfig(terminal.env);
  const pressed = await withStops<PressedStop>(config, terminal, {
    path: '/api/stops',
    body: asked,
    here: (parts) => stopHere(parts, asked, config),
  });
  await print(pressed, inJson, terminal);
  return DONE;
}

function checked(given: object, { language }: Terminal): AskedStop {
  try {
    return checkedJson(given, AskedStop);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.body(language).detail.replace(/\.$/, '');
    throw new CommandFailed('failure.stop', { reason }, { cause: error });
  }
}

async function stopHere(
  { stops, exchange }: StopsHere,
  asked: AskedStop,
  { dataFolder }: Config,
): Promise<PressedStop> {
  const library = libraryRootIn(dataFolder, rootsOf(dataFolder).library);
  const { stop, alike } = await newStop({ kind: 'command' }, asked, library, (id) =>
    exchange((database) => findRelease(database, id)),
  );
  const failure: unknown = await stops.add(stop).then(
    () => undefined,
    (error: unknown) => error,
  );
  // Without the control database, the next start of the collector sends it.
  await exchange(async () => undefined).catch(() => undefined);
  const made = stops.inForce.find(({ key }) => key === stop.key);
  // On a full disk, the control database has it, or no part has it.
  if (failure !== undefined && !made?.id) throw failure;
  return { id: made?.id || null, alike: alike && [...alike] };
}

async function print(
  pressed: PressedStop,
  inJson: boolean,
  { out, language }: Terminal,
): Promise<void> {
  if (inJson) return await out(`${JSON.stringify(pressed)}\n`);
  const { id, alike } = pressed;
  const say = (key: Parameters<typeof message>[1], values = {}): Promise<void> =>
    out(`${message(language, key, values)}\n`);
  await (id === null ? say('stop.here-only') : say('stop.in-force', { id }));
  if (alike === null) await say('stop.alike-unknown');
  else if (alike.length > 0) await say('stop.alike', { rules: alike.join(', ') });
  await say('stop.stored-before');
}

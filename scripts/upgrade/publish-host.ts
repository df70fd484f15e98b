/** Commands that draft a new production host and publish the draft, for trials with real programs. */
import { settings } from '@balise/settings';

/** Runs a command of the program on one data folder. Throws with the message of the command if it fails. */
export type RunCommand = (words: readonly string[]) => Promise<string>;

/** Makes a draft with this name, without changes. */
export const makeDraft = (run: RunCommand, name: string): Promise<string> =>
  run(['draft', 'new', '--name', name]);

/** Adds the host to the draft, for the institution of the first host of the package. */
export const draftHost = (run: RunCommand, name: string, host: string): Promise<string> => {
  const value = JSON.stringify({ host, department: settings.hosts.production[0]?.department });
  return run(['draft', 'set', name, 'hosts.json', `/production/{host=${host}}`, value]);
};

/** Publishes the draft to production, with its name as notes. `why`: the reason for which no approval is waited for. */
export const publishDraft = (run: RunCommand, name: string, why: string): Promise<string> =>
  run([
    ...['publish', '--draft', name, '--environment', 'production', '--emergency', why],
    ...['--note-en', name, '--note-fr', name],
  ]);

/** A line of the check, and the results of a step. */
import type en from '../base/locales/en.json';
import type { MessageKey, MessageValues } from '../base/locales/messages.ts';

/** The steps, by the names of their messages. */
export type CheckId = keyof (typeof en)['check']['name'];

type CheckState = 'passed' | 'failed' | 'skipped';

/** A sentence, in both languages. */
export interface Note {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

export interface CheckLine {
  readonly check: CheckId;
  /** A node as host and port, or the id of a report. Empty if there is only one line of the check. */
  readonly subject: string;
  readonly state: CheckState;
  /** 0 for a check that was skipped. */
  readonly milliseconds: number;
  /** The result; for a failed or skipped check the reason, if no code names it. */
  readonly note?: Note | undefined;
  /** The code of `reasonOf` for an error of a server or of the engine. */
  readonly reason?: string | undefined;
  /** The statement that gives the missing permission. */
  readonly grant?: string | undefined;
}

/** A step found something wrong, or cannot be taken here. */
export class CheckStopped extends Error {
  override readonly name = 'CheckStopped';
  readonly state: 'failed' | 'skipped';
  readonly note: Note;
  readonly grant: string | undefined;

  constructor(state: 'failed' | 'skipped', note: Note, grant?: string) {
    super(note.key);
    this.state = state;
    this.note = note;
    this.grant = grant;
  }
}

export const failed = (key: MessageKey, values: MessageValues = {}): CheckStopped =>
  new CheckStopped('failed', { key, values });

export const skipped = (key: MessageKey, values: MessageValues = {}): CheckStopped =>
  new CheckStopped('skipped', { key, values });

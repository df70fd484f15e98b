/** Sends messages every minute. One of the collectors that share a control database does it at a time. */
import { RepeatedWork } from '../base/repeated-work.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { withLease } from '../control-store/database/lease.ts';
import { isMessageDue } from '../control-store/messages.ts';
import { sendMessages, type SendParts } from './send-messages.ts';

export interface MessagesJobParts extends Omit<SendParts, 'database'> {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  /** Of this collector. */
  readonly id: string;
  /** Called with the error of a run. Not called while the control database is down. */
  readonly onFailed: (error: unknown) => void;
  readonly onDone?: () => void;
}

const LEASE = 'messages';
const EVERY = 60_000;

export class MessagesJob {
  readonly #parts: MessagesJobParts;
  readonly #runs = new RepeatedWork(() => this.#runAndPause());

  constructor(parts: MessagesJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#runs.start(EVERY);
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    await this.#runs.stop();
    await this.#parts.webhooks?.close();
  }

  /** One run at once. Throws the errors of the control database. */
  async run(): Promise<void> {
    const { database, id, ...parts } = this.#parts;
    // Another collector may have a way, and must find the lines.
    if (!parts.mail && !parts.webhooks) return;
    const control = database();
    if (!(await isMessageDue(control))) return;
    await withLease(control, LEASE, id, () => sendMessages({ ...parts, database: control }));
  }

  async #runAndPause(): Promise<number> {
    const { onFailed, onDone } = this.#parts;
    try {
      await this.run();
      onDone?.();
    } catch (error) {
      if (!isDatabaseOutage(error)) onFailed(error);
    }
    return EVERY;
  }
}

/**
 * Sends reports by mail, every minute in one of the collectors that share a control database. A mail is recorded once the
 * mail server has accepted it. A collector that is killed between the two sends it again, with the same `Message-ID`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { MAILED_WITHIN_DAYS } from '@balise/contract';
import { momentOf } from '../base/clock/moment-of.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { RepeatedWork } from '../base/repeated-work.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { withLease } from '../control-store/database/lease.ts';
import { MailFailed } from '../messages/mail-failure.ts';
import type { Mailer } from '../messages/send-mail.ts';
import type { confirmedAddress } from './confirmed-address.ts';
import { findPerson } from '../people/find-person.ts';
import { LONGEST_ABSENCE_DAYS } from '../people/longest-absence.ts';
import type { ListedPerson } from '../people/person-row.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';
import { answerByMail, type AnswerParts } from './answer-by-mail.ts';
import { endReasonOf } from './end-reason.ts';
import {
  dueMailReports,
  endMailReport,
  NO_ADDRESS,
  NO_SIGN_IN,
  recordFailure,
  recordLeftOut,
  recordSent,
  type KeptMailReport,
} from './kept-mail-reports.ts';
import { mailContent } from './mail-content.ts';
import { daysSince, lastDayBefore, nextPeriod, type MailedPeriod } from './mailed-period.ts';
import { readQuestion } from './read-question.ts';

export interface MailReportsParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  /** Of this collector. */
  readonly id: string;
  readonly mailer: Mailer;
  /** The address of the console. */
  readonly console: URL;
  readonly addressOf: typeof confirmedAddress;
  readonly answers: AnswerParts;
  /** Called with an error of a run. Not called while the store or the control database is down. */
  readonly onFailed: (error: unknown) => void;
  readonly onDone?: () => void;
  readonly now?: () => number;
}

const LEASE = 'mail-reports';
const PAUSE = 60_000;
/** Milliseconds after the start, when the stores answer. */
const FIRST = 15_000;
/** Milliseconds that a mail waits for the count of its days. */
const LONGEST_WAIT = 86_400_000;
/** Milliseconds. */
const DAY = 86_400_000;
/** Milliseconds. */
const STOP_PATIENCE = 5000;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** After so many failures in a row, the mail server is left alone until the next run. */
const MOST_FAILURES = 3;

type Handled = 'sent' | 'left-out' | 'not-counted' | 'no-address' | 'no-sign-in';

export class MailReportsJob {
  readonly #parts: MailReportsParts;
  readonly #runs = new RepeatedWork(() => this.#runAndPause());
  /** The first try of each mail that is not sent yet, in milliseconds. */
  readonly #waiting = new Map<string, number>();

  constructor(parts: MailReportsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#runs.start(FIRST);
  }

  /** Resolves when the mail that is being sent is recorded, or after some seconds. */
  async stop(): Promise<void> {
    await Promise.race([this.#runs.stop(), wait(STOP_PATIENCE, undefined, { ref: false })]);
  }

  /**
   * Sends what is due, unless another collector does. A mail that fails is tried again later, and does not stop the others.
   * Throws the first error of a mail, and errors of the store and the control database.
   */
  async run(): Promise<void> {
    const { database, id, now = Date.now } = this.#parts;
    const today = clockOf(now()).day;
    const control = database();
    const last = { week: lastDayBefore('week', today), month: lastDayBefore('month', today) };
    if ((await dueMailReports(control, last)).length === 0) return;
    // Another collector may have sent some before it lost the lease.
    await withLease(control, LEASE, id, async () =>
      this.#sendAll(await dueMailReports(control, last), today),
    );
  }

  async #sendAll(due: readonly KeptMailReport[], today: string): Promise<void> {
    let first: unknown;
    let failures = 0;
    for (const one of due) {
      if (this.#runs.isStopped || failures >= MOST_FAILURES) break;
      const error = await this.#send(one, today);
      first ??= error;
      failures = error === undefined ? 0 : failures + 1;
    }
    if (first !== undefined) throw first;
  }

  /** Returns the error of a mail that failed, after it is recorded. Throws if a database does not answer. */
  async #send(kept: KeptMailReport, today: string): Promise<unknown> {
    const database = this.#parts.database();
    const period = nextPeriod(kept.every, kept.sentTo);
    try {
      const state = await this.#sendPeriod(kept, period, today);
      if (state === 'sent') await recordSent(database, kept, period.to);
      if (state === 'left-out') await recordLeftOut(database, kept, period.to);
      if (state === 'no-address') await recordFailure(database, kept, NO_ADDRESS, HOUR_SECONDS);
      if (state === 'no-sign-in') await recordFailure(database, kept, NO_SIGN_IN, HOUR_SECONDS);
      return undefined;
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      const why = endReasonOf(error);
      if (why) {
        await endMailReport(database, SYSTEM, kept, { why, by: '' });
        return undefined;
      }
      const reason = error instanceof MailFailed ? error.reason : reasonOf(error);
      await recordFailure(database, kept, reason, pauseAfter(kept.tries, error));
      return error;
    }
  }

  async #sendPeriod(kept: KeptMailReport, period: MailedPeriod, today: string): Promise<Handled> {
    const { database, mailer, console, addressOf, answers, now = Date.now } = this.#parts;
    if (daysSince(period, today) >= MAILED_WITHIN_DAYS) return 'left-out';
    const id = `report-${kept.id}-${period.to}`;
    const person = await findPerson(database(), kept.person.id);
    if (!person || person.state === 'blocked') return 'left-out';
    const caller = { kind: 'person', person, session: '' } as const;
    const asked = await readQuestion(kept.question, period, caller, database);
    if (isLongAbsent(person, now())) return 'no-sign-in';
    const to = await addressOf(database(), person.id);
    if (!to) return 'no-address';
    const mayWait = this.#mayWait(id);
    if (mayWait && !(await this.#isCounted(period))) return 'not-counted';
    const { language } = to;
    const about = { caller, language, origin: console.origin };
    const { content, uncountedDays } = await answerByMail(asked, about, answers, database);
    if (mayWait && uncountedDays > 0) return 'not-counted';
    await mailer.send(mailContent(content, { ...to, every: kept.every, period, console, id }));
    this.#waiting.delete(id);
    return 'sent';
  }

  /**
   * Whether a mail may still wait until its days are counted. A collector that was off first counts the hits of its journal.
   * A day that cannot be counted does not hold the mail back for longer than a day.
   */
  #mayWait(id: string): boolean {
    const { now = Date.now } = this.#parts;
    const since = this.#waiting.get(id) ?? now();
    this.#waiting.set(id, since);
    return now() - since < LONGEST_WAIT;
  }

  /** Whether reports have all hits of the period. */
  async #isCounted({ to }: MailedPeriod): Promise<boolean> {
    const { answers, now = Date.now } = this.#parts;
    const lag = await answers.visits.lag();
    return lag !== null && now() - lag * 1000 >= (momentOf(to, 'to') ?? Infinity);
  }

  async #runAndPause(): Promise<number> {
    const { onFailed, onDone } = this.#parts;
    try {
      await this.run();
      onDone?.();
    } catch (error) {
      if (!isDatabaseOutage(error)) onFailed(error);
    }
    return PAUSE;
  }
}

const isLongAbsent = ({ kind, signedInAt }: ListedPerson, now: number): boolean =>
  kind === 'openid' && now - Date.parse(signedInAt ?? '') > LONGEST_ABSENCE_DAYS * DAY;

/** Seconds: 5, 10, 20, 40, then 60 minutes. A mail that the server refuses for good is tried twice a day. */
function pauseAfter(tries: number, error: unknown): number {
  if (error instanceof MailFailed && error.isFinal) return 12 * HOUR_SECONDS;
  return Math.min(HOUR_SECONDS, 5 * MINUTE_SECONDS * 2 ** Math.min(tries, 10));
}

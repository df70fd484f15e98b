/** The reason for which a mail was not sent, as a code that `explainReason` turns into a sentence. */
import { reasonOf } from '../base/errors/reason-of.ts';

export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  /** A code, followed by the status of the server if it has answered. Never its words: these may repeat a password. */
  readonly reason: string;
  /** Whether the server refuses this recipient or this mail for good, so that a repetition is of no use. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

interface SmtpError extends Error {
  readonly code?: string;
  /** The code of the system, such as `ECONNREFUSED`. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

export function mailFailure(error: unknown): MailFailed {
  if (!(error instanceof Error)) return new MailFailed('unknown', false);
  const { code, originalCode, command = '', responseCode } = error as SmtpError;
  const status = responseCode ? ` ${responseCode}` : '';
  const isRefused = (responseCode ?? 0) >= 500;
  const isForRecipient = command === 'RCPT TO';
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return new MailFailed(`MAIL_PASSWORD${status}`, false);
    case 'EENVELOPE':
    case 'EMESSAGE': {
      if (!isRefused) return new MailFailed(`MAIL_BUSY${status}`, false);
      if (command === 'MAIL FROM') return new MailFailed(`MAIL_SENDER${status}`, false);
      return new MailFailed(`${isForRecipient ? 'MAIL_RECIPIENT' : 'MAIL_REFUSED'}${status}`, true);
    }
    case 'ETLS':
      return new MailFailed(command === 'STARTTLS' ? `MAIL_NO_TLS${status}` : 'EPROTO', false);
    case 'EPROTOCOL':
      return new MailFailed(`MAIL_PROTOCOL${status}`, false);
    case 'EABORT':
      return new MailFailed('ETIMEDOUT', false);
    case 'ECONNECTION':
      return new MailFailed(originalCode ?? 'ECONNRESET', false);
    case 'EDNS':
      return new MailFailed(originalCode ?? 'ENOTFOUND', false);
    default:
      return new MailFailed(originalCode ?? reasonOf(error), false);
  }
}

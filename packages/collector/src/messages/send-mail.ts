/**
 * Sends one mail through the server of `BALISE_MAIL_URL`. A connection uses TLS: from its start with `smtps://`, with
 * STARTTLS with `smtp://`. Only a server on this machine is used without, if no authority is set for it.
 */
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../base/config/mail-settings.ts';
import type { Language } from '../base/locales/messages.ts';
import { tlsOptions } from '../base/outbound/tls-material.ts';
import { mailFailure } from './mail-failure.ts';
import { oneLine } from './without-links.ts';

interface Attachment {
  /** Such as `report.csv`. */
  readonly name: string;
  /** Such as `text/csv; charset=utf-8`. */
  readonly type: string;
  readonly content: string | Uint8Array;
}

export interface Mail {
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole document, without remote content. */
  readonly html: string;
  readonly language: Language;
  readonly attachments?: readonly Attachment[];
  /**
   * Identifies the mail. The same id gives the same `Message-ID`, so that a mail server can recognize a repetition.
   */
  readonly id?: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws a `MailFailed` after at most a minute. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds. The limit of a whole mail is also for a server that answers a byte at a time. */
const LIMITS = { connect: 10_000, silence: 20_000, whole: 60_000 };

/** `limits`: milliseconds for the connection, for a silent server, and for the whole mail. */
export function mailer(config: MailConfig, limits = LIMITS): Mailer {
  const { from } = config;
  const transport = createTransport(transportOf(config, limits));
  const host = hostOfAddress(from);
  return {
    async send({ to, subject, text, html, language, attachments = [], id }) {
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: to }, subject: oneLine(subject), text, html },
          headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
          ...(id === undefined ? {} : { messageId: `<${id.replace(/[^\w.-]/g, '-')}@${host}>` }),
          attachments: attachments.map(({ name, type, content }) => ({
            ...{ filename: name, contentType: type },
            content: typeof content === 'string' ? content : Buffer.from(content),
          })),
          ...{ disableFileAccess: true, disableUrlAccess: true },
          signal: AbortSignal.timeout(limits.whole),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
  };
}

function transportOf({ url, tls }: MailConfig, limits: typeof LIMITS) {
  const { hostname, port, username, password } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  return {
    ...{ host, port: Number(port) || (secure ? 465 : 587), secure },
    // Mail servers of one machine often have certificates of their own.
    ...(isLoopback(host) && !tls ? { ignoreTLS: true } : { requireTLS: !secure }),
    tls: { ...tlsOptions(tls), minVersion: 'TLSv1.2' as const },
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...{ connectionTimeout: limits.connect, dnsTimeout: limits.connect },
    ...{ greetingTimeout: limits.silence, socketTimeout: limits.silence },
  };
}

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);

const hostOfAddress = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

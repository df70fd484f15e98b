/** Who gets messages, with what they may see at this moment. */
import type { Alarm } from '../control-store/alarms.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { lineSeenBy } from '../attention/seen-by.ts';
import type { Rights, Scope } from '../base/config/rights.ts';
import type { Language } from '../base/locales/messages.ts';
import type { VisibleDepartments } from '../hit/rights/visible-departments.ts';
import { LONGEST_ABSENCE_DAYS } from '../people/longest-absence.ts';
import { WANTED, type WantedRow } from './subscriptions.ts';

interface Recipient extends WantedRow {
  /** `person 12` or `webhook 3`. */
  readonly target: string;
  readonly visible: VisibleDepartments;
}

export interface MailRecipient extends Recipient {
  readonly by: 'mail';
  readonly address: string;
  readonly language: Language;
}

interface WebhookRecipient extends Recipient {
  readonly by: 'webhook';
  readonly url: string;
}

export type AnyRecipient = MailRecipient | WebhookRecipient;

/** By target, also if this collector has no way to reach them. */
export async function recipientsOf(
  database: Pick<ControlDatabase, 'query'>,
): Promise<ReadonlyMap<string, AnyRecipient>> {
  const found = [...(await mailRecipients(database)), ...(await webhookRecipients(database))];
  return new Map(found.map((one) => [one.target, one]));
}

interface MailRow extends WantedRow {
  readonly id: string;
  readonly address: string;
  readonly language: Language;
  readonly rights: Rights;
}

async function mailRecipients(
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly MailRecipient[]> {
  const rows = await database.query<MailRow>(
    `SELECT person.id::text AS id, mail_address.address, mail_address.language, person.rights,
       ${WANTED}
     FROM subscription JOIN person ON person.id = subscription.person
       JOIN mail_address ON mail_address.person = person.id
     WHERE person.state = 'active' AND mail_address.confirmed_at IS NOT NULL
       AND (person.kind = 'local' OR person.signed_in_at > now() - make_interval(days => ${LONGEST_ABSENCE_DAYS}))
     ORDER BY person.id`,
  );
  return rows.map(({ id, address, language, rights, departments, kinds }) => ({
    ...{ by: 'mail', target: `person ${id}`, address, language, departments, kinds },
    visible: visibleOf(rights.view ?? []),
  }));
}

interface WebhookRow extends WantedRow {
  readonly id: string;
  readonly url: string;
}

async function webhookRecipients(
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly WebhookRecipient[]> {
  const rows = await database.query<WebhookRow>(
    `SELECT id::text AS id, url, ${WANTED} FROM webhook ORDER BY webhook.id`,
  );
  return rows.map(({ id, url, departments, kinds }) => ({
    ...{ by: 'webhook', target: `webhook ${id}`, url, departments, kinds },
    visible: visibleOf(departments ?? 'all'),
  }));
}

const visibleOf = (scope: Scope): VisibleDepartments => (scope === 'all' ? 'all' : new Set(scope));

/** The line as this recipient may see it. Undefined: it is not for this recipient. */
export function lineFor(
  { visible, departments, kinds }: Recipient,
  line: Alarm,
): Alarm | undefined {
  if (kinds && !kinds.includes(line.kind)) return undefined;
  if (departments && !line.departments?.some((id) => departments.includes(id))) return undefined;
  return lineSeenBy(line, visible);
}

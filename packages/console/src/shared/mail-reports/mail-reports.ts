/** Queries, adds and removes reports by mail. Each change reloads the list. */
import { queryOptions } from '@tanstack/react-query';
import type { MailedQuestion, MailReport, MailReportList, NewMailReport } from '@balise/contract';
import { getJson } from '../../network/get-json.ts';
import { list, nullable, object, oneOf, text, type Reader } from '../../network/shape.ts';
import { removeEntry, useChange, writeEntry } from '../../network/use-change.ts';
import { ENVIRONMENTS } from '../../place/routes.ts';

const KEY = ['mail-reports'];
const ADDRESS = '/api/mail-reports';

const both = object({ en: text, fr: text });

const readQuestion: Reader<MailedQuestion> = (value, place) => {
  const { kind } = object({ kind: oneOf('report', 'exploration') })(value, place);
  if (kind === 'report')
    return { kind, ...object({ report: text, table: text, choices: text })(value, place) };
  const environment = oneOf(...ENVIRONMENTS);
  return { kind, ...object({ exploration: text, environment })(value, place) };
};

const ENDS = [
  'no-right',
  'exploration-closed',
  'goal-removed',
  'question-gone',
  'by-person',
] as const;

const readOne = object<MailReport>({
  ...{ id: text, every: oneOf('week', 'month'), madeAt: text },
  ...{ name: nullable(both), tableName: nullable(both), question: nullable(readQuestion) },
  person: object({ id: text, name: text }),
  ...{ nextDay: nullable(text), sentAt: nullable(text), sentTo: nullable(text) },
  waiting: nullable(oneOf('no-address', 'no-sign-in', 'no-mail', 'failed')),
  reason: nullable(both),
  ended: nullable(object({ why: oneOf(...ENDS), at: text, by: text })),
});

const readList = object<MailReportList>({
  own: list(readOne),
  others: list(readOne),
  mail: oneOf('ready', 'no-address', 'no-mail'),
  address: nullable(object({ address: text, language: oneOf('en', 'fr') })),
});

export const mailReports = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson(ADDRESS, readList, signal),
});

export const useAddMailReport = () =>
  useChange(KEY, (added: NewMailReport) => writeEntry(ADDRESS, null, added));

/** Removes an own one. Stops one of another person. */
export const useEndMailReport = () => useChange(KEY, (id: string) => removeEntry(ADDRESS, id));

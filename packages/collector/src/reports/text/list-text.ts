/** The reports and the filter dimensions, as text for a terminal. */
import type { ReportList } from '@balise/contract';
import { message, type Language } from '../../base/locales/messages.ts';

/** A name like “Did you find it?” needs no full stop. */
const sentenceOf = (name: string): string => (name.endsWith('?') ? name : `${name}.`);

export function listText(
  { groups, reports, dimensions }: ReportList,
  { language }: { readonly language: Language },
): string {
  const longest = Math.max(...[...reports, ...dimensions].map(({ id }) => id.length));
  const line = (id: string, words: string): string => `  ${id.padEnd(longest)}  ${words}\n`;
  const ofGroup = (group: string): string =>
    reports
      .filter((report) => report.group === group)
      .map(({ id, name, question }) =>
        line(id, `${sentenceOf(name[language])} ${question[language]}`),
      )
      .join('');
  return [
    `${message(language, 'report.list')}\n`,
    ...groups.map(({ id, name }) => `\n${name[language]}\n${ofGroup(id)}`),
    `\n${message(language, 'report.list-dimensions')}\n`,
    ...dimensions.map(({ id, name }) => line(id, name[language])),
  ].join('');
}

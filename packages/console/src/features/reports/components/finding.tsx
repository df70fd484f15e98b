/** The finding of a report. The name of a row that it quotes states its language. */
import { PartInLanguage, type QuotedPart } from '../../../components/text/part-in-language.tsx';
import type { Language } from '../../../language/languages.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { languageOfRow, pageOf } from '../../../shared/report-figures/row-words.ts';

interface Props {
  readonly answer: Pick<Answered, 'finding' | 'tables'>;
}

const QUOTED = /“.+”|«\u00A0.+\u00A0»/s;

export function Finding({ answer }: Props) {
  const language = useLanguage();
  return (
    <p>
      <PartInLanguage text={answer.finding[language]} quoted={quotedIn(answer, language)} />
    </p>
  );
}

function quotedIn({ finding, tables }: Props['answer'], reader: Language): QuotedPart | undefined {
  const [text] = QUOTED.exec(finding[reader]) ?? [];
  if (text === undefined) return undefined;
  const name = reader === 'en' ? text.slice(1, -1) : text.slice(2, -2);
  for (const row of tables.flatMap(({ rows }) => rows)) {
    const page = pageOf(row.page, reader);
    const names = [row.name?.[reader], row.value, page && page.host + page.path];
    const language = names.includes(name) ? languageOfRow(row, reader) : undefined;
    if (language) return { text, language };
  }
  return undefined;
}

/** Changes of settings in sentences, grouped by file. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import type { Difference as Words } from '../api/read-words.ts';

type Line = Words[number]['lines'][number];

interface Props {
  readonly words: Words;
  /** Shown after each line, such as its author and what can be done with it. */
  readonly after?: (file: string, line: Line) => ReactNode;
}

export function Difference({ words, after }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  if (words.length === 0) return <p className="muted">{t('publish.noChange')}</p>;
  return (
    <div className="publish-difference">
      {words.map(({ file, title, lines }) => (
        <section key={file}>
          <h3>{title[language]}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.places.join(' ') + line[language]}>
                <span>{line[language]}</span>
                {after?.(file, line)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

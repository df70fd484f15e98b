/** The calls of the application, to compare with the beacons that they cause. */
import type { ReactElement } from 'react';
import type { AppTexts } from './app-texts.ts';

interface Props {
  readonly texts: AppTexts;
  readonly calls: readonly string[];
}

export function CallLog({ texts, calls }: Props): ReactElement {
  return (
    <section className="call-log">
      <h2>{texts.log.heading}</h2>
      <p>{texts.log.hint}</p>
      <ol reversed>
        {calls.map((call, index) => (
          <li key={calls.length - index}>
            <code>{call}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The choice between the data layer and direct calls. */
import type { ReactElement } from 'react';
import type { AppTexts } from './app-texts.ts';
import type { Reporting } from './report-screen.ts';

interface Props {
  readonly texts: AppTexts;
  readonly value: Reporting;
  readonly onChange: (value: Reporting) => void;
}

const ways: readonly Reporting[] = ['data-layer', 'direct-calls'];

export function ReportingChoice({ texts, value, onChange }: Props): ReactElement {
  return (
    <fieldset className="reporting" aria-describedby="reporting-hint">
      <legend>{texts.reporting.legend}</legend>
      {ways.map((way) => (
        <label key={way}>
          <input
            type="radio"
            name="reporting"
            checked={way === value}
            onChange={() => onChange(way)}
          />{' '}
          {texts.reporting[way]}
        </label>
      ))}
      <p id="reporting-hint">{texts.reporting.hint}</p>
    </fieldset>
  );
}

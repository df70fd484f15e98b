/** A question with two answers. The form cannot be submitted without an answer. */
import type { ReactElement } from 'react';
import type { AppTexts } from './app-texts.ts';

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly texts: AppTexts;
}

const answers = ['yes', 'no'] as const;

export function YesNoQuestion({ name, legend, texts }: Props): ReactElement {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {answers.map((answer) => (
        <label key={answer}>
          <input type="radio" name={name} value={answer} required /> {texts.eligibility[answer]}
        </label>
      ))}
    </fieldset>
  );
}

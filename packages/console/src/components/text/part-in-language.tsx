/** A sentence in the language of the reader. The part that it quotes states its own language (WCAG 3.1.2). */
import type { Language } from '../../language/languages.ts';

export interface QuotedPart {
  /** Exactly as in the sentence. Of several, the last one is meant. */
  readonly text: string;
  readonly language: Language;
}

interface Props {
  readonly text: string;
  /** Undefined if the sentence quotes nothing, or the language is unknown. */
  readonly quoted: QuotedPart | undefined;
}

export function PartInLanguage({ text, quoted }: Props) {
  const at = quoted ? text.lastIndexOf(quoted.text) : -1;
  if (!quoted || at < 0) return <span>{text}</span>;
  const end = at + quoted.text.length;
  return (
    <span>
      {at > 0 && <span>{text.slice(0, at)}</span>}
      <span lang={quoted.language}>{quoted.text}</span>
      {end < text.length && <span>{text.slice(end)}</span>}
    </span>
  );
}

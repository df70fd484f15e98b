/**
 * Lets a text wrap after each slash, so that long addresses break between their parts. The break is made by the style
 * sheet: a `<wbr>` would tear the text for screen readers.
 */
import { visibleDirections } from '../../language/visible-directions.ts';
import './breakable-text.css';

export function BreakableText({ text }: { readonly text: string }) {
  const parts = visibleDirections(text).split(/(?<=\/)/);
  return (
    <span>
      {parts.map((part, index) => (
        <span key={index} className={index < parts.length - 1 ? 'breakable-part' : undefined}>
          {part}
        </span>
      ))}
    </span>
  );
}

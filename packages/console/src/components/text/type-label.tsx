/** The type of a beacon as a word. The colour is only an additional cue. */
import './type-label.css';

interface Props {
  readonly type: 'page' | 'download' | 'exit' | 'other';
  readonly name: string;
}

export function TypeLabel({ type, name }: Props) {
  return (
    <span className="type-label" data-type={type}>
      {name}
    </span>
  );
}

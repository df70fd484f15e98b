/** A text with a sign such as `–` or `<5`. Screen readers read words in its place. */
interface Props {
  readonly shown: string;
  /** The same text in words. */
  readonly said: string;
}

export function SignText({ shown, said }: Props) {
  if (shown === said) return <span>{shown}</span>;
  return (
    <span>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

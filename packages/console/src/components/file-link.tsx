/** A link that downloads a file of the collector. It is refused to another person than the one who sees it. */
import type { ReactNode } from 'react';
import { addressForReader } from '../network/asker.ts';

interface Props {
  readonly file: string;
  /** Name of the file if the answer has none. */
  readonly fileName?: string | undefined;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function FileLink({ file, fileName, className, onClick, children }: Props) {
  return (
    <a
      className={className}
      href={addressForReader(file)}
      download={fileName ?? true}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

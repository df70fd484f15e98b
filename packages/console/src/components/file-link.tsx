/**
 * A link that downloads a file of the collector in the language of the console. It is refused to another person than the
 * one who sees it.
 */
import type { ReactNode } from 'react';
import { fileAddress } from '../files/file-address.ts';
import { useLanguage } from '../language/use-language.ts';

interface Props {
  readonly file: string;
  /** Name of the file if the answer has none. */
  readonly fileName?: string | undefined;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function FileLink({ file, fileName, className, onClick, children }: Props) {
  const language = useLanguage();
  return (
    <a
      className={className}
      href={fileAddress(file, language)}
      download={fileName ?? true}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

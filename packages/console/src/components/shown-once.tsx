/** A link or secret that is shown only once, with a copy button. It takes the focus when it appears. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../language/formats.ts';
import { CopyButton } from './copy-button.tsx';
import './shown-once.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly copy: string;
  readonly endsAt: string;
}

export function ShownOnce({ title, text, value, copy, endsAt }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { day, minute } = momentOf(endsAt);
  return (
    <section className="shown-once">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <pre>
        <code>{value}</code>
      </pre>
      <CopyButton text={value}>{copy}</CopyButton>
      <p>{t('states.validUntil', { moment: `${day} ${minute}` })}</p>
    </section>
  );
}

/** The state of the page at the moment of an entry: address, consent, removed data, data layer and markers. */
import type { WhyNames } from '@balise/settings/why-words';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { BreakableText } from '../../../components/text/breakable-text.tsx';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { isFindingKind } from '../../../shared/beacons/finding-kind.ts';
import type { WhyEntry } from '../api/preview-entries.ts';
import { consentInWords } from '../entry-in-words.ts';

interface Props {
  readonly why: WhyEntry;
  readonly names: WhyNames;
}

export function MomentFacts({ why, names }: Props) {
  const { t } = useTranslation();
  const { address, removed, dataLayer, markers } = why;
  return (
    <>
      <h3>{t('previews.entry.address')}</h3>
      <p>
        <BreakableText text={visibleDirections(address)} />
      </p>
      <h3>{t('previews.consent')}</h3>
      <p>{consentInWords(why, names)}</p>
      <Facts
        title={t('previews.removed.title')}
        nothing={t('previews.removed.nothing')}
        names={[t('previews.removed.field'), t('previews.removed.kind')]}
        rows={removed.map(({ kind, field }) => [
          field,
          isFindingKind(kind) ? t(`live.privacy.kind.${kind}`) : kind,
        ])}
      />
      <Facts
        title={t('previews.dataLayer.title')}
        nothing={t('previews.dataLayer.nothing')}
        names={[
          t('previews.dataLayer.path'),
          t('previews.dataLayer.value'),
          t('previews.dataLayer.type'),
        ]}
        rows={dataLayer.map(({ path, value, type }) => [
          path,
          value ?? t('previews.dataLayer.hidden'),
          type,
        ])}
      />
      <Facts
        title={t('previews.markers.title')}
        nothing={t('previews.markers.nothing')}
        names={[t('previews.markers.name'), t('previews.markers.value')]}
        rows={markers.map(({ name, value }) => [name, value])}
      />
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly nothing: string;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Facts({ title, nothing, names, rows }: FactsProps) {
  return (
    <>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <BlockTable caption={title} columns={names.map((name) => ({ id: name, name }))}>
          {rows.map(([first = '', ...others], row) => (
            <BlockRow key={row}>
              <BlockHead>
                <BreakableText text={visibleDirections(first)} />
              </BlockHead>
              {others.map((text, at) => (
                <BlockCell key={names[at + 1]} label={names[at + 1] ?? ''}>
                  <BreakableText text={visibleDirections(text)} />
                </BlockCell>
              ))}
            </BlockRow>
          ))}
        </BlockTable>
      )}
    </>
  );
}

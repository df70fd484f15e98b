/** The dimensions with their names in beacons, grouped by family: families by name, and dimensions by name. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices } from '@balise/contract';
import { LOCALES } from '../../language/locales.ts';
import { useLanguage } from '../../language/use-language.ts';
import en from '../../locales/en/explore.json';

type Family = keyof typeof en.family;

const isFamily = (family: string): family is Family => Object.hasOwn(en.family, family);

export interface GroupedDimension {
  readonly id: string;
  /** With its names in beacons: `Query string · v39 · c39`. */
  readonly name: string;
  /** Name of its family. */
  readonly group: string;
}

export function useGroupedDimensions({
  dimensions,
}: Pick<ExploreChoices, 'dimensions'>): readonly GroupedDimension[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(LOCALES[language]);
    return dimensions
      .map(({ id, name, variables = [], family = '' }) => ({
        id,
        name: [name[language], ...variables].join(' · '),
        group: t(`explore.family.${isFamily(family) ? family : 'other'}`),
      }))
      .sort((a, b) => compare(a.group, b.group) || compare(a.name, b.name));
  }, [dimensions, language, t]);
}

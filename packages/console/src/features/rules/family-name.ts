/** Name of a family of rules. Newer families are shown by their id. */
import type { TFunction } from 'i18next';
import rules from '../../locales/en/rules.json';

type Family = keyof typeof rules.family;

export function familyNamed(family: string, t: TFunction): string {
  return isFamily(family) ? t(`rules.family.${family}`) : family;
}

function isFamily(family: string): family is Family {
  return Object.hasOwn(rules.family, family);
}

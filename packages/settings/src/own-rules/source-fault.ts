/** Reasons why a rule without code may not record a value from its source. Pure. */
import type { RecordedDimension } from '../generated/rules.ts';
import type { Settings } from '../settings-type.ts';
import { FIELD_VALUES } from './field-values.ts';

/** The member with the fault; empty for the whole. */
export interface SourceFault {
  readonly member: 'name' | 'value' | 'from';
  readonly reason: string;
}

const FORMS: Readonly<Record<string, RegExp>> = {
  attribute: /^[a-z_][a-z0-9_:.-]*$/,
  dataLayer: /^[A-Za-z_$][\w$-]*(\.[\w$-]+|\[\d+\])*$/,
  parameter: /^[\w.~-]+$/,
};

/** Attributes with script or with a secret of the page. */
const OF_CODE = /^(on.*|srcdoc|nonce|integrity|style)$/;

/** `hasElement`: whether what the rule reacts to has an element. */
export function sourceFault(
  { from, name, value }: RecordedDimension,
  settings: Settings,
  hasElement: boolean,
): SourceFault | undefined {
  const needsName = Object.hasOwn(FORMS, from);
  if (needsName && name === undefined) return { member: 'name', reason: 'is missing' };
  if (!needsName && name !== undefined) return { member: 'name', reason: notWith(from) };
  if (from === 'fixed' && value === undefined) return { member: 'value', reason: 'is missing' };
  if (from !== 'fixed' && value !== undefined) return { member: 'value', reason: notWith(from) };
  if ((from === 'text' || from === 'attribute') && !hasElement)
    return { member: 'from', reason: 'needs an element, which the rule does not have' };
  const reason = name === undefined ? undefined : nameFault(from, name, settings);
  return reason === undefined ? undefined : { member: 'name', reason };
}

const notWith = (from: string): string => `does not belong to the source ${from}`;

function nameFault(from: string, name: string, settings: Settings): string | undefined {
  if (!FORMS[from]?.test(name)) return `is not a name for the source ${from}`;
  if (from === 'attribute') {
    const answer = settings.pageFeatures.attributes.value;
    if (FIELD_VALUES.includes(name) || name === answer)
      return `depends on what a visitor enters or chooses (${name})`;
    if (OF_CODE.test(name)) return `names the attribute ${name}, which no rule can record`;
  }
  return from === 'parameter' && isPersonal(name, settings)
    ? `names the parameter ${name}, whose values are removed from addresses`
    : undefined;
}

/** The library also removes parameters with such a name as a part of their own. Those need approval for privacy. */
function isPersonal(name: string, { privacy }: Settings): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return privacy.parameters
    .flatMap(({ names }) => names)
    .some((one) => {
      const word = one.toLowerCase();
      return word.endsWith('*') ? plain.startsWith(word.slice(0, -1)) : plain === word;
    });
}

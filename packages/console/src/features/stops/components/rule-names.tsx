/** A sentence with a list of rules by name. */
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../language/use-language.ts';
import type { Environment } from '../../../place/routes.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';

interface Props {
  readonly words: string;
  readonly ids: readonly string[];
  readonly environment: Environment;
}

export function RuleNames({ words, ids, environment }: Props) {
  const language = useLanguage();
  const { data } = useQuery(rulesOf(environment));
  return (
    <div role="status">
      <p>{words}</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>{data?.rules.find((rule) => rule.id === id)?.name?.[language] ?? id}</li>
        ))}
      </ul>
    </div>
  );
}

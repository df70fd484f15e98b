/** The form of one file: a part for each list of entries, and one for everything else. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ChoiceOfOne } from '../../../components/form/choice-of-one.tsx';
import { usePlace } from '../../../place/place.ts';
import { shownIn } from './areas.ts';
import { useEditing } from './edit-context.ts';
import { EntryList } from './entry-list.tsx';
import { PasteHosts } from './paste-hosts.tsx';
import { SchemaField } from './schema-field.tsx';
import { controlOf, membersOf, resolved, titleOf, type Schema } from './schema.ts';

/** Id of the part with the values that are in no list of entries. */
const REST = 'rest';

export function FileForm() {
  const { t } = useTranslation();
  const id = useId();
  const { root } = useEditing();
  const { language } = usePlace();
  const [search, setSearch] = useSearchParams();
  const members = membersOf(root);
  const lists = members.filter(([, member]) => isEntries(member, root));
  const rest = members.filter(([, member]) => !isEntries(member, root));
  const parts = [...lists.map(([name]) => name), ...(rest.length > 0 ? [REST] : [])];
  const asked = search.get('list');
  const part = parts.find((one) => one === asked) ?? parts[0] ?? REST;
  const open = lists.find(([name]) => name === part);
  const choose = (list: string) => setSearch({ ...shownIn(search), list }, { replace: true });
  return (
    <>
      {parts.length > 1 && (
        <div className="editor-area">
          <ChoiceOfOne
            id={id}
            label={t('editor.part')}
            value={part}
            choices={[
              ...lists.map(([name, member]) => ({
                id: name,
                name: titleOf(member, name, language),
              })),
              ...(rest.length > 0
                ? [{ id: REST, name: restName(rest, language, t('editor.rest')) }]
                : []),
            ]}
            onChange={choose}
          />
        </div>
      )}
      {!open && <PasteHosts list={part} />}
      {open ? (
        <EntryList key={part} name={open[0]} schema={open[1]} />
      ) : (
        <div>
          <div className="editor-fields">
            {rest.map(([name, member]) => (
              <SchemaField
                key={name}
                path={[name]}
                name={name}
                schema={member}
                isRequired={root.required?.includes(name) ?? false}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** A single value has its own name. */
function restName(
  rest: readonly (readonly [string, Schema])[],
  language: 'en' | 'fr',
  several: string,
): string {
  const [first, ...others] = rest;
  return first && others.length === 0 ? titleOf(first[1], first[0], language) : several;
}

function isEntries(member: Schema, root: Schema): boolean {
  return controlOf(resolved(member, root).schema, root) === 'objects';
}

/** Fields for values, made from their schema: one for a value, or one for each member of an object. */
import { usePlace } from '../../../place/place.ts';
import { useEditing } from './edit-context.ts';
import { BothLanguagesField } from './both-languages-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { GroupField } from './group-field.tsx';
import { LinesField } from './lines-field.tsx';
import { JsonField } from './json-field.tsx';
import { KindAndNameField } from './kind-and-name-field.tsx';
import { ObjectListField } from './object-list-field.tsx';
import { TextValueField } from './text-value-field.tsx';
import { YesNoField } from './yes-no-field.tsx';
import type { FieldProps, MembersProps } from './field-props.ts';
import {
  controlOf,
  descriptionOf,
  resolved,
  shownMembersOf,
  titleOf,
  type Schema,
} from './schema.ts';
import type { Path } from './set-in.ts';
import { useField } from './use-field.ts';

interface Props {
  readonly path: Path;
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export function SchemaField({ path, name, schema: given, isRequired }: Props) {
  const { root } = useEditing();
  const { language } = usePlace();
  const { schema, isNullable } = resolved(given, root);
  const props: FieldProps = {
    ...{ path, schema, isRequired, isNullable },
    label: titleOf(schema, name, language),
    hint: descriptionOf(schema, language),
    Members: EntryFields,
  };
  switch (controlOf(schema, root)) {
    case 'fixed':
      return null;
    case 'both-languages':
      return <BothLanguagesField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'group':
      return <GroupField {...props} />;
    case 'kind-and-name':
      return <KindAndNameField {...props} />;
    case 'lines':
      return <LinesField {...props} />;
    case 'objects':
      return <ObjectListField {...props} />;
    case 'yes-no':
      return <YesNoField {...props} />;
    case 'json':
      return <JsonField {...props} />;
    default:
      return <TextValueField {...props} />;
  }
}

/** A field for each member of an object. */
export function EntryFields({ path, schema }: MembersProps) {
  const { value } = useField(path);
  return (
    <div className="editor-fields">
      {shownMembersOf(schema, value).map(([name, member]) => (
        <SchemaField
          key={name}
          path={[...path, name]}
          name={name}
          schema={member}
          isRequired={schema.required?.includes(name) ?? false}
        />
      ))}
    </div>
  );
}

/** A field for each member of an object. */
import { membersOf, type Schema } from './schema.ts';
import { SchemaField } from './schema-field.tsx';
import type { Path } from './set-in.ts';

interface Props {
  readonly path: Path;
  readonly schema: Schema;
}

export function EntryFields({ path, schema }: Props) {
  return (
    <div className="editor-fields">
      {membersOf(schema).map(([name, member]) => (
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

/** The properties of the field for a value. */
import type { ComponentType } from 'react';
import type { Schema } from './schema.ts';
import type { Path } from './set-in.ts';

export interface MembersProps {
  readonly path: Path;
  readonly schema: Schema;
}

export interface FieldProps extends MembersProps {
  readonly label: string;
  readonly hint: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Shows a field for each member of an object inside the value. */
  readonly Members: ComponentType<MembersProps>;
}

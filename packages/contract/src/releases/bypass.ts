/** Releases that were published without their approvals, until another person has looked. `/api/bypasses`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment } from '../shared.ts';

const Text = Type.String();

export const Bypass = Type.Object({
  /** Number of the release. */
  id: Text,
  environment: Environment,
  by: Text,
  at: Moment,
  reason: Text,
  /** The approvals that are not confirmed yet. */
  missing: Type.Array(Type.Object({ scope: Text, name: BothLanguages })),
  /** Whether the reader may confirm one of them. */
  mayConfirm: Type.Boolean(),
});
export type Bypass = Static<typeof Bypass>;

/** Newest first. */
export const BypassList = Type.Object({ bypasses: Type.Array(Bypass) });
export type BypassList = Static<typeof BypassList>;

/** The scopes that the person has confirmed. */
export const ConfirmedBypass = Type.Object({ scopes: Type.Array(Text) });
export type ConfirmedBypass = Static<typeof ConfirmedBypass>;

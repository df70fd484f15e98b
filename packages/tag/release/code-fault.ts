/** A reason why code and settings do not make a release together. */

export type CodeFaultKind = 'form' | 'own-rules' | 'rules' | 'service' | 'preview';

const MESSAGES: Readonly<Record<CodeFaultKind, (what: string) => string>> = {
  form: (what) => `The code has the form ${what}, which this version cannot build.`,
  'own-rules': (what) => `The code cannot run rules without code: ${what}.`,
  rules: (what) => `The code has rules that rules.json does not list: ${what}.`,
  service: (what) => `The code has no service "${what}".`,
  preview: (what) => `The code of version ${what} has no previews.`,
};

export class CodeFault extends Error {
  readonly kind: CodeFaultKind;
  /** The form of the code, the ids of the rules, the id of the service, or the version. */
  readonly what: string;

  constructor(kind: CodeFaultKind, what: string) {
    super(MESSAGES[kind](what));
    this.kind = kind;
    this.what = what;
  }
}

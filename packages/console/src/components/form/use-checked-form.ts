/**
 * A form that is checked on submit: its values, the problems by field, and refusals of the collector. The summary
 * takes the focus each time there are problems.
 */
import { useId, useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type Path } from 'react-hook-form';
import type { FormProblem, FormProblems } from './form-problems.ts';

interface Options<T extends object> {
  readonly values: T;
  /** Problems in the order of the fields. Field names are free. */
  readonly check: (values: T) => readonly FormProblem[];
  /** Called with the values if there are no problems. */
  readonly send: (values: T) => void;
  /** While true, the form is not submitted again. */
  readonly isPending: boolean;
}

type TextName<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

export interface CheckedForm<T extends object> {
  readonly values: T;
  readonly set: <K extends keyof T & string>(name: K, value: T[K]) => void;
  /** Properties of a text field. */
  readonly field: (name: TextName<T>) => {
    readonly id: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string;
  };
  readonly problems: FormProblems;
  readonly onSubmit: (event: FormEvent) => void;
  /** Adds a problem that the collector reported. */
  readonly refuse: (problem: FormProblem) => void;
}

export function useCheckedForm<T extends object>(options: Options<T>): CheckedForm<T> {
  const { check, send, isPending } = options;
  const prefix = useId();
  const [refusals, setRefusals] = useState(0);
  const { watch, setValue, setError, clearErrors, handleSubmit, formState } = useForm<T>({
    defaultValues: options.values as DefaultValues<T>,
    resolver: (values) => {
      const errors = check(values);
      return errors.length > 0
        ? { values: {}, errors: errorsOf<T>(errors) }
        : { values, errors: {} };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = watch();
  const { errors, submitCount } = formState;
  const all = Object.entries(errors).map(([field, error]) => ({
    field: field === ROOT ? '' : field,
    text: (error as { readonly message?: string }).message ?? '',
    isRefusal: (error as { readonly type?: string }).type === REFUSED,
  }));
  const problems: FormProblems = {
    all,
    turn: submitCount + refusals,
    of: (name) => all.find(({ field }) => field === name)?.text ?? '',
    idOf: (field) => prefix + field,
  };
  const submit = handleSubmit((sent) => send(sent));
  const set: CheckedForm<T>['set'] = (name, value) => {
    setValue(name as string as Path<T>, value as never);
    clearErrors(mended(name, { ...values, [name]: value }) as Path<T>[]);
  };
  /** Fields whose problem is gone. Only the collector knows whether a refusal of the whole form still holds. */
  const mended = (changed: string, next: T): readonly string[] => {
    const left = new Set(check(next).map(({ field }) => field));
    return all.flatMap(({ field, isRefusal }) =>
      field !== '' && !left.has(field) && (!isRefusal || field === changed) ? [field] : [],
    );
  };
  return {
    values,
    set,
    field: (name) => ({
      id: problems.idOf(name),
      value: String(values[name]),
      onChange: (value) => set(name, value as T[typeof name]),
      error: problems.of(name),
    }),
    problems,
    onSubmit(event) {
      event.preventDefault();
      if (!isPending) void submit(event);
    },
    refuse({ field, text }) {
      setError((field || ROOT) as Path<T>, { type: REFUSED, message: text });
      setRefusals((count) => count + 1);
    },
  };
}

const REFUSED = 'refused';

/** Key for problems of the whole form. */
const ROOT = 'root';

const errorsOf = <T extends object>(problems: readonly FormProblem[]): FieldErrors<T> =>
  Object.fromEntries(
    problems.map(({ field, text }) => [field || ROOT, { type: 'check', message: text }]),
  ) as FieldErrors<T>;

/** Values inside other values, by a path of names and positions. Pure. */

export type Path = readonly (string | number)[];

type Values = Readonly<Record<string | number, unknown>>;

export function valueIn(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Values)[step] : undefined,
    value,
  );
}

/** A copy with another value at the path; undefined removes it. Values that are not on the path stay the same objects. */
export function setIn(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (Array.isArray(value) && typeof step === 'number') {
    const inner = setIn(value[step], rest, next);
    return inner === undefined ? value.toSpliced(step, 1) : value.with(step, inner);
  }
  const object = (typeof value === 'object' && value !== null ? value : {}) as Values;
  const inner = setIn(object[step], rest, next);
  if (inner !== undefined) return { ...object, [step]: inner };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== step));
}

/** A copy of a list with one more value. */
export const withAdded = (value: unknown, path: Path, added: unknown): unknown => {
  const list: unknown = valueIn(value, path);
  return setIn(value, path, [...(Array.isArray(list) ? (list as unknown[]) : []), added]);
};

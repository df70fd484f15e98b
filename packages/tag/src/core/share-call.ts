/** Lets the library hear a call of an object that another tag manager of the page answers too. */
import { attempt } from '../env/attempt.ts';

type Call = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Defines a member of `target` that `hear` and the other answer of the page both hear. The other answer may be there
 * already or be assigned later. The caller receives its result and its errors.
 *
 * A wrapper of the page may call the member that it replaces: `hear` hears nested calls with equal values once.
 */
export function shareCall(
  target: object,
  name: string,
  hear: (...given: unknown[]) => unknown,
): void {
  let running: readonly unknown[] | undefined;
  const shared = (other: unknown): Call =>
    function (...given) {
      const outer = running;
      const isRepeated =
        outer?.length === given.length && given.every((value, place) => value === outer[place]);
      running = given;
      try {
        if (!isRepeated) attempt(() => hear(...given));
        return typeof other === 'function' ? (other as Call).apply(this, given) : undefined;
      } finally {
        running = outer;
      }
    };
  let call = shared((target as Record<string, unknown>)[name]);
  Object.defineProperty(target, name, {
    get: () => call,
    set: (other: unknown) => {
      if (other !== call) call = shared(other);
    },
    configurable: true,
    enumerable: true,
  });
}

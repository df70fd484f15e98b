/** Tables work on what all other services have said, whichever file arrives first. */

/** Adds `hook` to a list, in which those that are pushed later come before it. */
export function stayLast<Hook>(hooks: Hook[], hook: Hook): void {
  hooks.push(hook);
  hooks.push = (...more) => {
    hooks.splice(-1, 0, ...more);
    return hooks.length;
  };
}

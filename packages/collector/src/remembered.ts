/** What follows from something that comes again and again, made once. Memory is bounded: when it is full it begins anew. */
const MOST = 10_000;
/** Anybody may send longer texts: they are not kept. */
const LONGEST = 400;

export function remembered<K, V>(make: (key: K) => V, most = MOST): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (typeof key === 'string' && key.length > LONGEST) return made;
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

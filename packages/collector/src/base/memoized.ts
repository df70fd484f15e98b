/** Caches the results of a function for repeated texts. When the cache is full, it is emptied. */
const MOST = 10_000;
/** Longer texts are not cached, because anyone can send them. */
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

/** A queue of positions to visit, the cheapest first: a binary heap. */
export class CheapestFirst {
  readonly #items: { at: number; cost: number }[] = [];

  add(at: number, cost: number): void {
    const items = this.#items;
    let place = items.length;
    const item = { at, cost };
    items.push(item);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = items[parent];
      if (!above || above.cost <= cost) break;
      items[place] = above;
      place = parent;
    }
    items[place] = item;
  }

  take(): { at: number; cost: number } | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (!first || !last || items.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      const [left, right] = [items[child], items[child + 1]];
      if (!left) break;
      if (right && right.cost < left.cost) child += 1;
      const least = items[child];
      if (!least || least.cost >= last.cost) break;
      items[place] = least;
      place = child;
    }
    items[place] = last;
    return first;
  }
}

/** Counts the hits for one target since the start of the process, by result. */
import { LOSSES, type ForwardedBatch, type Loss } from './forwarded-batch.ts';
import { KEPT_KINDS, type KeptKind } from './request/forwarded-request.ts';

export interface ForwardCounts {
  readonly forwarded: number;
  /** Hits that the settings exclude from forwarding. */
  readonly kept: Readonly<Record<KeptKind, number>>;
  /** Hits that could not be forwarded. */
  readonly notForwarded: Readonly<Record<Loss, number>>;
}

export class ForwardTotals {
  #forwarded = 0;
  readonly #kept = Object.fromEntries(KEPT_KINDS.map((kind) => [kind, 0])) as Record<
    KeptKind,
    number
  >;
  readonly #lost = Object.fromEntries(LOSSES.map((loss) => [loss, 0])) as Record<Loss, number>;
  readonly #untold = new Map<Loss, number>();

  add({ forwarded, kept, lost }: Pick<ForwardedBatch, 'forwarded' | 'kept' | 'lost'>): void {
    this.#forwarded += forwarded;
    for (const kind of KEPT_KINDS) this.#kept[kind] += kept[kind] ?? 0;
    for (const loss of LOSSES) this.lose(loss, lost[loss] ?? 0);
  }

  lose(loss: Loss, hits: number): void {
    if (hits === 0) return;
    this.#lost[loss] += hits;
    this.#untold.set(loss, (this.#untold.get(loss) ?? 0) + hits);
  }

  values(): ForwardCounts {
    return {
      forwarded: this.#forwarded,
      kept: { ...this.#kept },
      notForwarded: { ...this.#lost },
    };
  }

  /** Losses that have not been logged yet. Each is returned only once. */
  takeUntold(): readonly (readonly [loss: Loss, hits: number])[] {
    const taken = [...this.#untold];
    this.#untold.clear();
    return taken;
  }
}

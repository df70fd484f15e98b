/** Reads the offers of a reply. The service may send anything: unexpected members are ignored, or reading throws. */
import type { Change } from './apply-offers.ts';

export interface Offers {
  readonly changes: readonly Change[];
  /** Address to send the visitor to. */
  readonly redirect: unknown;
  /** Tokens that notify the service that the offers were shown. */
  readonly tokens: readonly unknown[];
  /** Names of the variants for reports. */
  readonly variants: unknown;
}

export interface View extends Offers {
  readonly name?: unknown;
  readonly state?: unknown;
}

export interface Reply {
  readonly device: unknown;
  readonly page: Offers;
  /** Views that a single-page application may show later. */
  readonly views: readonly View[];
}

interface Place {
  readonly name?: unknown;
  readonly state?: unknown;
  readonly options?: readonly {
    readonly type?: unknown;
    readonly content?: unknown;
    readonly eventToken?: unknown;
  }[];
  readonly analytics?: { readonly payload?: { readonly tnta?: unknown } };
}

interface Body {
  readonly id?: { readonly tntId?: unknown };
  readonly execute?: { readonly pageLoad?: Place };
  readonly prefetch?: { readonly views?: readonly Place[] };
}

export function readReply(reply: unknown): Reply {
  const { id, execute, prefetch } = reply as Body;
  return {
    device: id?.tntId,
    page: offersOf(execute?.pageLoad),
    views: (prefetch?.views ?? []).map((view) => ({ ...view, ...offersOf(view) })),
  };
}

function offersOf({ options = [], analytics }: Place = {}): Offers {
  const ofType = (wanted: string): Change[] =>
    options.flatMap(({ type, content }) => (type === wanted ? (content as Change[]) : []));
  return {
    changes: ofType('actions'),
    redirect: ofType('redirect')[0],
    tokens: options.map(({ eventToken }) => eventToken).filter(Boolean),
    variants: analytics?.payload?.tnta,
  };
}

/** What the collector and a helper process say to each other. */

export type ToHelper =
  | { readonly open: unknown }
  | { readonly call: number; readonly name: string; readonly values: readonly unknown[] };

export type FromHelper =
  | { readonly state: 'ready' }
  | { readonly state: 'down'; readonly reason: string }
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly reason: string };

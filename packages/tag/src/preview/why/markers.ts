/** Markers of the visitor and of the campaign, as the latest page view had them. */
import type { Hooks } from '../../core/beacon/hooks.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import type { Marker } from '../entry.ts';

const latest = oncePerPage(() => ({ markers: [] as readonly Marker[] }));

/** `names`: the dimensions to remember. They are cleaned already. */
export function watchMarkers({ onDimensions }: Hooks, names: readonly string[]): void {
  const current = latest();
  onDimensions.push((dimensions, isLink) => {
    if (isLink) return;
    current.markers = names.flatMap((name) => {
      const value = dimensions[name];
      return value ? [{ name, value }] : [];
    });
  });
}

export function markers(): readonly Marker[] {
  return latest().markers;
}

/** The two script tags of a release for pages. */
import type { OneRelease } from '@balise/contract';
import type { Release } from '../control-store/releases/releases.ts';

/** The address is a path: the public name of the collector is not known here. */
export function tagsOf({
  environment,
  version,
  integrity,
}: Pick<Release, 'environment' | 'version' | 'integrity'>): OneRelease['tags'] {
  const base = `/lib/${environment}`;
  return {
    newest: `<script defer referrerpolicy="strict-origin" src="${base}/balise.js"></script>`,
    pinned: `<script defer referrerpolicy="strict-origin" crossorigin="anonymous" integrity="${integrity}" src="${base}/${version}/balise.js"></script>`,
  };
}

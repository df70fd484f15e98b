/** Properties of every screen. */
import type { AppTexts } from './app-texts.ts';
import type { ScreenId } from './screen-paths.ts';

export interface ScreenProps {
  readonly texts: AppTexts;
  readonly paths: Readonly<Record<ScreenId, string>>;
}

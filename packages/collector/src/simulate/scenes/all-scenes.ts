/** All scenes. */
import type { Scene } from '../plan/scene.ts';
import { answerFeedback } from './answer-feedback.ts';
import { changeLanguage } from './change-language.ts';
import { comeByCampaign } from './come-by-campaign.ts';
import { completeAForm } from './complete-a-form.ts';
import { download } from './download.ts';
import { findNothingThere } from './find-nothing-there.ts';
import { leaveAForm } from './leave-a-form.ts';
import { leaveByLink } from './leave-by-link.ts';
import { openParts } from './open-parts.ts';
import { playAVideo } from './play-a-video.ts';
import { readPages } from './read-pages.ts';
import { searchAndFind } from './search-and-find.ts';
import { searchInVain } from './search-in-vain.ts';

export const SCENES: readonly Scene[] = [
  readPages,
  searchAndFind,
  searchInVain,
  download,
  leaveByLink,
  leaveAForm,
  completeAForm,
  openParts,
  playAVideo,
  answerFeedback,
  changeLanguage,
  comeByCampaign,
  findNothingThere,
];

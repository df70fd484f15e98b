/** Rows 3.16, 4.12: a video and an audio file that can be played. */
import texts from '../../locales/media.json' with { type: 'json' };
import { captionsAddress } from '../files/captions-file.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import { assetsAddress } from '../layout/resources.ts';
import { shareWidget } from '../layout/share-widget.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const mediaPage: PageDefinition = {
  id: 'media',
  texts,
  metadata: {
    issued: '2026-10-01',
    modified: '2026-11-21',
    accessRights: '2',
    owner: 'PC|Coast-Côte|Heritage-Patrimoine|Sounds-Sons',
  },
  library: 'head',
  bodyScripts: ['media-player', 'share', 'lightbox'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, video, audio } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('video', video, language, videoPlayer(video, language))}
    ${experiment('audio', audio, language, audioPlayer(audio, language))}
    ${nextExperiment('media', language)}`;
}

/**
 * Every browser plays this sound format in a `video`. The source has no type, since an audio type would be refused.
 */
function videoPlayer({ title, caption, track }: Texts['video'], language: Language): Html {
  return html`<figure class="wb-mltmd" id="bell" data-wb-mltmd="{}">
      <video title="${title}" controls preload="metadata" poster="${assetsAddress}/buoy.svg">
        <source src="${assetsAddress}/bell.wav" />
        <track
          kind="captions"
          src="${captionsAddress(language)}"
          srclang="${language}"
          label="${track}"
          default
        />
      </video>
      <figcaption><strong>${title}</strong><br />${caption}</figcaption>
    </figure>
    ${shareWidget({ type: 'video', title, pnlId: 'bell-shr' }, language)}`;
}

function audioPlayer({ title, caption }: Texts['audio'], language: Language): Html {
  return html`<figure class="wb-mltmd" id="foghorn" data-wb-mltmd="{}">
      <audio title="${title}" controls preload="metadata">
        <source type="audio/wav" src="${assetsAddress}/foghorn.wav" />
      </audio>
      <figcaption><strong>${title}</strong><br />${caption}</figcaption>
    </figure>
    ${shareWidget({ type: 'audio', title, pnlId: 'foghorn-shr' }, language)}`;
}

/** How parts of a page are used. */
import { both, counted, ofEvent } from './measure.ts';

export const impressions = counted(
  ofEvent('impressions', 'internalCampaignImpression'),
  both('Shown', 'Affichages'),
  both(
    'Times that it was on a page that was shown, where the page tells.',
    'Nombre de fois où elle était sur une page affichée, là où la page le dit.',
  ),
);
export const promotionClicks = counted(
  ofEvent('promotion_clicks', 'internalCampaignClick'),
  both('Clicks', 'Clics'),
  both('Clicks on it.', 'Clics sur elle.'),
);
export const sharesOpened = counted(
  ofEvent('shares_opened', 'shareOpen'),
  both('Opened', 'Ouvertures'),
  both(
    'Times that the choice of services was opened.',
    'Nombre d’ouvertures du choix des services.',
  ),
);
export const sharesDone = counted(
  ofEvent('shares_done', 'shareComplete'),
  both('Shared', 'Partages'),
  both(
    'Clicks on a service. Whether something was sent there is not known.',
    'Clics sur un service. On ne sait pas si quelque chose y a été envoyé.',
  ),
);
export const chatStarts = counted(
  ofEvent('chat_starts', 'chatStart'),
  both('Started', 'Débuts'),
  both(
    'Times that the chat wizard was begun.',
    'Nombre de fois où l’assistant de clavardage a été commencé.',
  ),
);
export const chatSubmits = counted(
  ofEvent('chat_submits', 'chatSubmit'),
  both('Sent', 'Envois'),
  both(
    'Answers that were sent to the chat wizard.',
    'Réponses envoyées à l’assistant de clavardage.',
  ),
);
export const popUpsShown = counted(
  ofEvent('pop_ups_shown', 'popUpImpression'),
  both('Shown', 'Affichages'),
  both('Times that the invitation was shown.', 'Nombre d’affichages de l’invitation.'),
);
export const popUpsAccepted = counted(
  ofEvent('pop_ups_accepted', 'popUpYes'),
  both('Accepted', 'Acceptations'),
  both('Times that the answer was yes.', 'Nombre de réponses positives.'),
);

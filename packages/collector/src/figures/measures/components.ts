/** How parts of a page are used. */
import { both, counted, ofEvent } from './measure.ts';

export const impressions = counted(
  ofEvent('impressions', 'internalCampaignImpression'),
  both('Shown', 'Affichages'),
  both(
    'Times that it was on a displayed page, where the page reports it.',
    'Nombre de fois où elle était sur une page affichée, si la page le signale.',
  ),
);
export const promotionClicks = counted(
  ofEvent('promotion_clicks', 'internalCampaignClick'),
  both('Clicks', 'Clics'),
  both('Number of clicks.', 'Nombre de clics.'),
);
export const sharesOpened = counted(
  ofEvent('shares_opened', 'shareOpen'),
  both('Opened', 'Ouvertures'),
  both(
    'Times that the list of services was opened.',
    'Nombre d’ouvertures de la liste des services.',
  ),
);
export const sharesDone = counted(
  ofEvent('shares_done', 'shareComplete'),
  both('Shared', 'Partages'),
  both(
    'Clicks on a service. It is not known whether anything was shared there.',
    'Clics sur un service. On ne sait pas si quelque chose y a été partagé.',
  ),
);
export const chatStarts = counted(
  ofEvent('chat_starts', 'chatStart'),
  both('Started', 'Débuts'),
  both(
    'Times that the chat wizard was started.',
    'Nombre de fois où l’assistant de clavardage a été lancé.',
  ),
);
export const chatSubmits = counted(
  ofEvent('chat_submits', 'chatSubmit'),
  both('Messages', 'Messages'),
  both('Messages sent to the chat wizard.', 'Messages transmis à l’assistant de clavardage.'),
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

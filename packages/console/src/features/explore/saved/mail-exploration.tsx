/** Sends the saved exploration on the screen by mail. */
import { useQuery } from '@tanstack/react-query';
import type { SavedQuestion } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { savedExplorations } from '../../../shared/explorations/explorations.ts';
import { addressOfSaved } from '../../../shared/explorations/saved-question.ts';
import { SendByMail } from '../../../shared/mail-reports/send-by-mail.tsx';

/** A mail has days of its own, so a question with other days is the same one. */
export function MailExploration({ question }: { readonly question: SavedQuestion }) {
  const { environment } = usePlace();
  const { data = [] } = useQuery(savedExplorations);
  const asked = withoutDays(question);
  const saved = data.find((one) => withoutDays(one.question) === asked);
  return (
    <SendByMail
      mailable={
        saved && {
          question: { kind: 'exploration', exploration: saved.id, environment },
          tables: [],
        }
      }
    />
  );
}

function withoutDays(question: SavedQuestion): string {
  const address = addressOfSaved(question);
  for (const name of ['period', 'from', 'to']) address.delete(name);
  return address.toString();
}

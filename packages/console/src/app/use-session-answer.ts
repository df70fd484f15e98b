/** The session of this browser. A session that another tab has read hides the present screen until it is read here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchOtherTabs } from '../session/other-tabs.ts';
import { lastOf, SESSION_KEY, sessionQuery, type SessionAnswer } from '../session/session.ts';

export function useSessionAnswer() {
  const client = useQueryClient();
  useEffect(
    () =>
      watchOtherTabs((reader) => {
        const before = client.getQueryData<SessionAnswer>(SESSION_KEY);
        const shown = before?.state === 'signed-in' ? before.session.reader : '';
        if (reader === shown) return;
        const changing: SessionAnswer = { state: 'changing', last: lastOf(before) };
        client.setQueryData(SESSION_KEY, changing);
        void client.invalidateQueries({ queryKey: SESSION_KEY });
      }),
    [client],
  );
  return useQuery(sessionQuery);
}

/** The application: data, then addresses. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';

export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
    </QueryClientProvider>
  );
}

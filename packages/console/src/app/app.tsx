/** The application: query client and router. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RouterProvider } from 'react-router';
import { createRouter } from './router.tsx';

export function App({ client }: { readonly client: QueryClient }) {
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
    </QueryClientProvider>
  );
}

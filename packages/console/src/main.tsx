import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import './initial-query.ts';
import { fetchCatalogue } from './messages/load.ts';
import { createConsoleRouter } from './router.tsx';
import './styles.css';

const queries = createQueryClient(() => void router.invalidate());
const router = createConsoleRouter(queries);

const root = document.getElementById('console');
if (root !== null)
  void fetchCatalogue().then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );

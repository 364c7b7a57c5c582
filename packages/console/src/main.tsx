import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openQueries } from './api/queries.ts';
import './arrived.ts';
import { openRouter } from './router.tsx';
import './styles.css';

const queries = openQueries(() => void router.invalidate());
const router = openRouter(queries);

const place = document.getElementById('console');
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );

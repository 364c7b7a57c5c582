import { createFileRoute } from '@tanstack/react-router';
import { Businesses } from '../../parts/businesses.tsx';

export const Route = createFileRoute('/_app/_account/businesses/')({ component: Businesses });

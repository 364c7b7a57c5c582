import { createFileRoute } from '@tanstack/react-router';
import { Businesses } from '../pages/business/parts/businesses.tsx';
import { toBusiness } from './to-business.ts';

export const Route = createFileRoute('/_inside/_own/')({ beforeLoad: toBusiness('/b/$business'), component: Businesses });

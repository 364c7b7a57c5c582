import { createFileRoute } from '@tanstack/react-router';
import { toBusiness } from '../../../frames/to-business.ts';
import { Businesses } from '../../business/parts/businesses.tsx';

/** The answer of match names this address, whichever business the key was of. */
export const Route = createFileRoute('/_inside/_own/links')({ beforeLoad: toBusiness('/b/$business/links'), component: Businesses });

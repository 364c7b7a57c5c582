import { queryOptions } from '@tanstack/react-query';
import type { auditSubjects } from '../../generated/words.ts';
import { type Answer, addressOf, call } from '../call.ts';
import { ofBusiness } from './businesses.ts';

export type AuditEntry = Answer<'/businesses/{business}/audit', 'get'>['entries'][number];

export type AuditSubject = (typeof auditSubjects)[number];

export const auditQuery = (
  business: string,
  { about, before }: { readonly about?: AuditSubject | undefined; readonly before?: number | undefined },
) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'audit'), about ?? null, before ?? null],
    queryFn: ({ signal }) =>
      call(
        'get',
        '/businesses/{business}/audit',
        {
          path: { business },
          query: { limit: 50, ...(about !== undefined && { about }), ...(before !== undefined && { before: String(before) }) },
        },
        signal,
      ),
  });

export const auditFile = (business: string): string => addressOf('/businesses/{business}/audit.csv', { path: { business } });

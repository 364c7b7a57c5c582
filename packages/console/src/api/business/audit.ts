import { queryOptions } from '@tanstack/react-query';
import type { auditSubjects } from '../../generated/constants.ts';
import { type ApiResponse, buildUrl, call } from '../client.ts';
import { businessQueryKey } from './businesses.ts';

export type AuditEntry = ApiResponse<'/businesses/{business}/audit', 'get'>['entries'][number];

export type AuditSubject = (typeof auditSubjects)[number];

export const auditQuery = (
  business: string,
  { about, before }: { readonly about?: AuditSubject | undefined; readonly before?: number | undefined },
) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'audit'), about ?? null, before ?? null],
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

export const auditExportUrl = (business: string): string => buildUrl('/businesses/{business}/audit.csv', { path: { business } });

import { queryOptions } from '@tanstack/react-query';
import { ofBusiness } from './businesses.ts';
import { type Answer, addressOf, call } from './call.ts';

export type AuditEntry = Answer<'/businesses/{business}/audit', 'get'>['entries'][number];

export const auditQuery = (business: string, before: number | undefined) =>
  queryOptions({
    queryKey: [...ofBusiness(business, 'audit'), before ?? null],
    queryFn: ({ signal }) =>
      call(
        'get',
        '/businesses/{business}/audit',
        { path: { business }, query: { limit: 50, ...(before !== undefined && { before: String(before) }) } },
        signal,
      ),
  });

export const auditFile = (business: string): string => addressOf('/businesses/{business}/audit.csv', { path: { business } });

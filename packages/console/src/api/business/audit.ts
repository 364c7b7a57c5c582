import { queryOptions } from '@tanstack/react-query';
import type { auditSubjects } from '../../generated/constants.ts';
import { type ApiResponse, buildUrl, call } from '../client.ts';
import { businessQueryKey } from './businesses.ts';

export type AuditEntry = ApiResponse<'/businesses/{business}/audit', 'get'>['entries'][number];

export type AuditSubject = (typeof auditSubjects)[number];

export interface AuditFilters {
  readonly about?: AuditSubject | undefined;
  /** The ID of a person or key. */
  readonly actor?: string | undefined;
  /** Calendar days in the browser's time zone, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

export const auditQuery = (business: string, filters: AuditFilters, before: number | undefined) =>
  queryOptions({
    queryKey: [...businessQueryKey(business, 'audit'), filters, before ?? null],
    queryFn: ({ signal }) =>
      call(
        'get',
        '/businesses/{business}/audit',
        { path: { business }, query: { limit: 50, ...toQuery(filters), ...(before !== undefined && { before: String(before) }) } },
        signal,
      ),
  });

export const auditExportUrl = (business: string, filters: AuditFilters): string =>
  buildUrl('/businesses/{business}/audit.csv', { path: { business }, query: toQuery(filters) });

const toQuery = ({ about, actor, from, to, text }: AuditFilters) => ({
  about,
  actor,
  text,
  since: from === undefined ? undefined : startOf(from, 0),
  until: to === undefined ? undefined : startOf(to, 1),
});

/** The start of a calendar day, or of a later one, as ISO 8601. */
function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { openSharedLook } from '../../../api/looks/saved-looks.ts';
import { formatDate } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Page } from '../../../parts/page.tsx';
import { optional, parseText } from '../../../search.ts';
import { StressTestCards } from '../parts/stress-test-cards.tsx';

export const Route = createFileRoute('/_public/shared')({
  // Earlier preview links have the token in the query. In a fragment, it isn't sent to servers, so it's in no log.
  validateSearch: (search) => optional('token', parseText(search.token)),
  component: SharedLook,
});

/** What a preview link shows; visitors need no account. */
function SharedLook() {
  const hash = useLocation({ select: (location) => location.hash });
  const { token = hash } = Route.useSearch();
  const { data, error, isPending } = useQuery({ queryKey: ['shared-look', token], queryFn: () => openSharedLook(token), retry: false });
  if (isPending) return <Loading />;
  if (data === undefined)
    return (
      <Page title={t('looks.sharedTitle')}>
        <ErrorNotice error={error} />
      </Page>
    );
  return (
    <Page title={data.look} lead={t('looks.sharedLead', { business: data.business, date: formatDate(data.expires_at) })}>
      <StressTestCards cards={data.cards} />
    </Page>
  );
}

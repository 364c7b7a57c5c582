import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { openSharedLook } from '../../../api/looks/saved-looks.ts';
import { Fault } from '../../../parts/notice.tsx';
import { Loading, Sheet } from '../../../parts/sheet.tsx';
import { dayOf } from '../../../parts/time.tsx';
import { optional, text } from '../../../search.ts';
import { TellingStrip } from '../parts/telling-strip.tsx';

export const Route = createFileRoute('/_open/shared')({
  validateSearch: (search) => optional('token', text(search.token)),
  component: Shared,
});

/** What a link to a look shows to somebody without an account. */
function Shared() {
  const { token = '' } = Route.useSearch();
  const { data, error, isPending } = useQuery({ queryKey: ['shared-look', token], queryFn: () => openSharedLook(token), retry: false });
  if (isPending) return <Loading />;
  if (data === undefined)
    return (
      <Sheet title="A shared look">
        <Fault error={error} />
      </Sheet>
    );
  return (
    <Sheet
      title={data.look}
      lead={`A draft of ${data.business}, on perfumes that try a design. This link works until ${dayOf(data.expires_at)}.`}
    >
      <TellingStrip cards={data.cards} />
    </Sheet>
  );
}

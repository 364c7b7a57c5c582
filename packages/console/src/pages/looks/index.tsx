import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { lookPreviewQuery, looksQuery, previewPerfumeQuery, type SavedLook, type Settings } from '../../api/looks/saved-looks.ts';
import { quietly } from '../../api/query-client.ts';
import { rich, t } from '../../messages/t.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState, Page, Section } from '../../parts/page.tsx';
import { StatusLabel } from '../../parts/status-label.tsx';
import { parseFlag } from '../../search.ts';
import { CardHtml, ScaleToFit } from './parts/card-html.tsx';
import { describeLayout, describeUse, getLookStatus } from './parts/look-messages.ts';
import { TemplateDialog } from './parts/template-dialog.tsx';

export const Route = createFileRoute('/_app/b/$business/looks/')({
  staticData: { menu: { name: 'looks.title', order: 3 } },
  validateSearch: (search) => parseFlag('new', search.new),
  component: Looks,
});

function Looks() {
  const { id: business, role } = useBusiness();
  const { data: looks } = useSuspenseQuery(looksQuery(business));
  const { new: isCreating = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setCreating = (creating: boolean) => void navigate({ search: creating ? { new: true } : {}, replace: true });
  const newLook = hasRole(role, 'editor') ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t('looks.new')}
    </Button>
  ) : undefined;
  const archived = looks.filter((look) => look.archived);
  const current = looks.filter((look) => !look.archived);
  return (
    <Page title={t('looks.title')} lead={t('looks.lead')} actions={current.length === 0 ? undefined : newLook}>
      {current.length === 0 ? (
        <EmptyState title={t('looks.emptyTitle')}>
          <p className="max-w-prose text-pretty text-muted">{t('looks.emptyBody')}</p>
          {newLook}
          <div aria-hidden="true" inert className="w-full max-w-[40rem] overflow-hidden rounded border border-line">
            <Thumbnail settings={{}} maxHeight={640} />
          </div>
        </EmptyState>
      ) : (
        <Gallery looks={current} />
      )}
      {archived.length > 0 && (
        <Section title={t('looks.archive')} lead={rich('looks.archiveLead', { code: (text) => <code>{text}</code> })}>
          <Gallery looks={archived} />
        </Section>
      )}
      {isCreating && hasRole(role, 'editor') && (
        <TemplateDialog existingNames={looks.map(({ name }) => name)} onClose={() => setCreating(false)} />
      )}
    </Page>
  );
}

function Gallery({ looks }: { readonly looks: readonly SavedLook[] }) {
  return (
    <ul data-wide="" className="grid gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:grid-cols-4">
      {looks.map((look) => (
        <li key={look.id}>
          <GalleryItem look={look} />
        </li>
      ))}
    </ul>
  );
}

function GalleryItem({ look }: { readonly look: SavedLook }) {
  const { id: business } = useBusiness();
  const [tone, status] = getLookStatus(look);
  return (
    <Link to="/b/$business/looks/$look" params={{ business, look: look.id }} className="group grid gap-3">
      <span aria-hidden="true" inert className="grid h-64 content-center-safe overflow-hidden rounded border border-line bg-hover p-4">
        <Thumbnail settings={look.draft.settings} maxHeight={222} />
      </span>
      <span className="flex items-baseline justify-between gap-4">
        <span className="text-lg leading-snug font-medium group-hover:text-accent">{look.name}</span>
        {look.default && <span className="label">{t('looks.default')}</span>}
      </span>
      <span className="-mt-2 grid gap-0.5 text-[0.9375rem] leading-snug text-muted">
        <span className="flex flex-wrap gap-x-4">
          <StatusLabel tone={tone}>{status}</StatusLabel>
          {describeLayout(look.draft.settings)}
        </span>
        <span>{describeUse(look.calls)}</span>
      </span>
    </Link>
  );
}

function Thumbnail({ settings, maxHeight }: { readonly settings: Partial<Settings>; readonly maxHeight: number }) {
  const { id: business } = useBusiness();
  const { data: perfume } = useQuery(previewPerfumeQuery(business));
  const { data: cards } = useQuery({
    ...lookPreviewQuery(business, settings, perfume?.id ?? null, perfume === null),
    ...quietly,
    enabled: perfume !== undefined,
  });
  const [card] = cards ?? [];
  return card === undefined ? null : (
    <ScaleToFit width={640} maxHeight={maxHeight}>
      <CardHtml html={card.html} />
    </ScaleToFit>
  );
}

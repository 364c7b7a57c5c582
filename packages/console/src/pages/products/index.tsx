import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { atLeast, ofBusiness, useBusiness } from '../../api/business/businesses.ts';
import { useConnectsShops } from '../../api/people/session.ts';
import { type Import, importsQuery, matchAgain, productsAddress } from '../../api/products/imports.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Loading, Part, Sheet } from '../../parts/sheet.tsx';
import { BatchTable } from './parts/batch-table.tsx';
import { DropZone } from './parts/drop-zone.tsx';

export const Route = createFileRoute('/_inside/b/$business/products/')({
  staticData: { menu: { name: 'Products', order: 1.5 } },
  component: Products,
});

function Products() {
  const business = useBusiness();
  const mayBring = atLeast(business.role, 'editor');
  const { data: imports, error, refetch } = useQuery(importsQuery(business.id));
  const connectsShops = useConnectsShops();
  const hasSome = imports !== undefined && imports.length > 0;
  return (
    <Sheet
      title="Products"
      lead="Bring your catalogue once, as it is. Every product is compared with the library; you say which perfume it is, and its card appears in your shop."
      actions={
        <>
          {connectsShops && (
            <ButtonLink to="/b/$business/shop" params={{ business: business.id }}>
              Shopify
            </ButtonLink>
          )}
          {mayBring && (
            <ButtonLink to="/b/$business/products/add" params={{ business: business.id }}>
              Add by hand
            </ButtonLink>
          )}
          {hasSome && <Export business={business.id} />}
        </>
      }
    >
      {mayBring && <DropZone business={business.id} low={hasSome} />}
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {imports === undefined && error === null && <Loading />}
      {imports !== undefined && (
        <Part
          title="Batches"
          lead={hasSome ? 'What was brought in files, by hand and by calls of match, the latest first.' : undefined}
          actions={mayBring && imports.some(isUndecided) && <MatchAgain business={business.id} />}
        >
          {hasSome ? (
            <BatchTable business={business.id} imports={imports} />
          ) : (
            <p className="max-w-prose text-pretty text-muted">
              Nothing yet. A list needs a title for each product; a reference, a brand and a strength help. Headings may be in any language,
              and other columns are left out. Matching here costs no calls.
            </p>
          )}
        </Part>
      )}
    </Sheet>
  );
}

const isUndecided = ({ links }: Import): boolean => links.suggested + links.not_recorded > 0;

/** Radix keeps the focus within, and the items are plain downloads. */
function Export({ business }: { readonly business: string }) {
  return (
    <Menu align="end" trigger={<Button>Export</Button>}>
      {(
        [
          ['All products', productsAddress(business)],
          ['Those with a perfume', productsAddress(business, { state: 'approved' })],
          ['Those not found', productsAddress(business, { state: 'not_recorded' })],
        ] as const
      ).map(([name, address]) => (
        <MenuItem key={name} asChild>
          <a href={address} download>
            {name}
            <span className="text-[0.9375rem] text-muted">CSV</span>
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}

function MatchAgain({ business }: { readonly business: string }) {
  const queries = useQueryClient();
  const navigate = Route.useNavigate();
  const again = useMutation({
    mutationFn: () => matchAgain(business),
    onSuccess: async ({ import: id }) => {
      await queries.invalidateQueries({ queryKey: ofBusiness(business, 'imports') });
      if (id !== null) await navigate({ to: '/b/$business/products/$import', params: { business, import: id } });
    },
  });
  return (
    <div className="grid justify-items-end gap-3">
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        Match undecided again
      </Button>
      <Fault error={again.error} />
      {again.data?.import === null && <Notice role="status">Every product is decided.</Notice>}
    </div>
  );
}

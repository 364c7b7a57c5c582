import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { atLeast, ofBusiness, useBusiness } from '../../api/business/businesses.ts';
import { cancelImport, type Import, importQuery, isUnderWay } from '../../api/products/imports.ts';
import { isRefused } from '../../api/refused.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Missing } from '../../parts/missing.tsx';
import { Fault, Notice } from '../../parts/notice.tsx';
import { Progress } from '../../parts/progress.tsx';
import { Loading, Sheet } from '../../parts/sheet.tsx';
import { spanTo } from '../../parts/time.tsx';
import { ColumnsStep } from './parts/columns-step.tsx';
import { counted, products } from './parts/count-words.ts';
import { importName } from './parts/import-words.ts';
import { Result } from './parts/result.tsx';

export const Route = createFileRoute('/_inside/b/$business/products/$import')({ component: ImportPage });

function ImportPage() {
  const business = useBusiness();
  const { import: id } = Route.useParams();
  const { data: one, error, refetch } = useQuery(importQuery(business.id, id));
  if (isRefused(error, 'not_found')) return <Missing />;
  return (
    <Sheet
      title={one === undefined ? 'Products' : importName(one)}
      lead={one !== undefined && leadOf(one)}
      actions={
        <ButtonLink to="/b/$business/products" params={{ business: business.id }}>
          All batches
        </ButtonLink>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {one === undefined && error === null && <Loading />}
      {one !== undefined && <Step business={business.id} one={one} mayBring={atLeast(business.role, 'editor')} />}
    </Sheet>
  );
}

const leadOf = ({ created_at, created_by }: Import): string =>
  `Brought ${spanTo(created_at)}${created_by === null ? '' : ` by ${created_by}`}.`;

function Step({ business, one, mayBring }: { readonly business: string; readonly one: Import; readonly mayBring: boolean }) {
  if (one.state === 'sent')
    return mayBring ? (
      <ColumnsStep key={one.id} business={business} id={one.id} />
    ) : (
      <Notice title="This file waits for its columns">An editor of the business says which column is which.</Notice>
    );
  if (isUnderWay(one)) return <UnderWay business={business} one={one} mayBring={mayBring} />;
  return <Result business={business} one={one} />;
}

function UnderWay({ business, one, mayBring }: { readonly business: string; readonly one: Import; readonly mayBring: boolean }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelImport(business, one.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...ofBusiness(business, 'import'), one.id] }),
  });
  const isReading = one.state === 'reading';
  return (
    <div className="grid max-w-3xl gap-6">
      <Progress
        label={isReading ? 'Reading the file' : 'Comparing with the library'}
        share={isReading || one.rows === 0 ? null : one.done / one.rows}
        said={isReading ? 'A moment …' : `${counted(one.done)} of ${products(one.rows)}`}
      />
      <p className="max-w-prose text-pretty text-muted">
        You may close this page: it goes on by itself, and what is ready can be reviewed already.
      </p>
      <Fault error={cancel.error} />
      {mayBring && (
        <div>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the rest
          </Button>
        </div>
      )}
    </div>
  );
}

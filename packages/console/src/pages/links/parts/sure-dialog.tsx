import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import { approveLinks, type LinksWanted, reopenLinks, sureLinksQuery } from '../../../api/links/product-links.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Fault } from '../../../parts/notice.tsx';
import { Loading } from '../../../parts/sheet.tsx';
import { perfumeWords } from '../../library/parts/perfume-words.ts';
import { productName } from './decision.ts';

interface SureDialogProps {
  readonly wanted: LinksWanted;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Everything of which nobody would look twice, shown before it is approved, and taken back as one. */
export function SureDialog({ wanted, onClose, onChanged }: SureDialogProps) {
  const { id: business } = useBusiness();
  const { data, error } = useQuery(sureLinksQuery(business, wanted));
  const [taken, setTaken] = useState<readonly { readonly ref: string; readonly version: number }[] | null>(null);
  const sure = data?.links.flatMap(({ ref, version, candidates: [best], ...link }) =>
    best === undefined ? [] : [{ ref, version, perfume: best.perfume, name: productName({ ref, version, candidates: [best], ...link }) }],
  );
  const approving = useMutation({
    mutationFn: () =>
      approveLinks(
        business,
        (sure ?? []).map(({ ref, version, perfume }) => ({ ref, version, fragrance: perfume.id })),
      ),
    onSuccess({ links }) {
      setTaken(links.flatMap(({ ref, version }) => (version === null ? [] : [{ ref, version }])));
      onChanged();
    },
  });
  const undoing = useMutation({
    mutationFn: () => reopenLinks(business, taken ?? []),
    onSuccess() {
      setTaken(null);
      onChanged();
      onClose();
    },
  });
  if (taken !== null)
    return (
      <Dialog title={`${taken.length} approved`} onClose={onClose}>
        {sure !== undefined && taken.length < sure.length && (
          <p>{sure.length - taken.length} changed meanwhile and stay as they are. They are among the products to review.</p>
        )}
        <Fault error={undoing.error} />
        <DialogActions onClose={onClose} closing="Close">
          <Button busy={undoing.isPending} onClick={() => undoing.mutate()}>
            Undo all {taken.length}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title={sure === undefined ? 'Approve what is sure' : `Approve ${sure.length} that are sure`} onClose={onClose}>
      <p className="mb-4 text-pretty text-muted">
        House, name and strength agree, and no word is left over that could mean another perfume.
        {data?.next != null && ' There are more; these are the first.'}
      </p>
      <Fault error={error ?? approving.error} />
      {sure === undefined && error === null && <Loading />}
      {sure !== undefined && sure.length === 0 && <p>None of these products is that clear. Decide on them one by one.</p>}
      {sure !== undefined && sure.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ul tabIndex={0} aria-label="What will be approved" className="max-h-80 overflow-y-auto border-y border-line text-[0.9375rem]">
          {sure.map(({ ref, name, perfume }) => (
            <li key={ref} className="grid gap-x-5 border-b border-line py-1.5 leading-snug last:border-b-0 sm:grid-cols-2">
              <span className="truncate" title={name}>
                {name}
              </span>
              <span className="truncate text-muted" title={perfumeWords(perfume)}>
                {perfumeWords(perfume)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions onClose={onClose}>
        {sure !== undefined && sure.length > 0 && (
          <Button dress="ink" busy={approving.isPending} onClick={() => approving.mutate()}>
            Approve {sure.length}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

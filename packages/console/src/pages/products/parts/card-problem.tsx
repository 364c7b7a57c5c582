import type { CardProblem } from '../../../api/products/missing-cards.ts';
import { type MessageId, t } from '../../../messages/t.ts';
import { TextLink } from '../../../parts/button.tsx';
import type { View } from '../../links/parts/view.ts';

interface Remedy {
  /** Why the product has no card. */
  readonly problem: MessageId;
  /** What to do about it. Null if there is nothing to do. */
  readonly action: MessageId | null;
  /** The tab of the review queue with the product. Null if it was never imported. */
  readonly view: View | null;
}

export const remedies: Readonly<Record<CardProblem, Remedy>> = {
  unknown: { problem: 'products.problemUnknown', action: 'products.import', view: null },
  to_review: { problem: 'products.problemToReview', action: 'products.linkProduct', view: {} },
  not_recorded: { problem: 'products.problemNotRecorded', action: 'products.findPerfume', view: { state: 'not_recorded' } },
  rejected: { problem: 'products.problemRejected', action: 'products.linkProduct', view: { state: 'rejected' } },
  merged: { problem: 'products.problemMerged', action: 'products.useMerged', view: { state: 'approved', moved: true } },
  in_review: { problem: 'products.problemInReview', action: null, view: { state: 'approved' } },
  withdrawn: { problem: 'products.problemWithdrawn', action: 'products.linkAnother', view: { state: 'approved' } },
};

interface RemedyLinkProps {
  readonly business: string;
  /** The product's reference and, for screen readers, its name. */
  readonly product: { readonly ref: string; readonly name: string | null };
  readonly problem: CardProblem;
}

/** The link to where the problem is solved. Renders nothing if there is nothing to do. */
export function RemedyLink({ business, product: { ref, name }, problem }: RemedyLinkProps) {
  const { action, view } = remedies[problem];
  if (action === null) return null;
  const label = (
    <>
      {t(action)}
      <span className="sr-only">: {name ?? ref}</span>
    </>
  );
  return view === null ? (
    <TextLink to="/b/$business/products/add" params={{ business }} className="font-medium">
      {label}
    </TextLink>
  ) : (
    <TextLink to="/b/$business/links" params={{ business }} search={{ ...view, q: ref }} className="font-medium">
      {label}
    </TextLink>
  );
}

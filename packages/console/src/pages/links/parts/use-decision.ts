import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ofBusiness, useBusiness } from '../../../api/business/businesses.ts';
import { approveLink, type LinkState, type LinksPage, linksQuery, rejectLink, reopenLink } from '../../../api/links/product-links.ts';
import { type Decision, decided } from './decision.ts';

/** Sends a decision, and has the page at hand say so at once: the row keeps its place there. Every other page is read anew when it is come to. */
export function useDecision(state: LinkState, after: string | undefined) {
  const { id: business } = useBusiness();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => send(business, decision),
    onSuccess(_, decision) {
      queries.setQueryData(linksQuery(business, state, after).queryKey, (page) => page && withDecision(page, decision));
      void queries.invalidateQueries({ queryKey: ofBusiness(business, 'links'), refetchType: 'none' });
    },
  });
}

function send(business: string, { link: { ref }, to, perfume, searched }: Decision) {
  if (to === 'suggested') return reopenLink(business, ref);
  return perfume === null ? rejectLink(business, ref) : approveLink(business, ref, perfume.id, searched);
}

function withDecision(page: LinksPage, decision: Decision): LinksPage {
  const { ref, state: from } = decision.link;
  const counts = { ...page.counts };
  counts[from] -= 1;
  counts[decision.to] += 1;
  return { ...page, counts, links: page.links.map((link) => (link.ref === ref ? decided(decision) : link)) };
}

import type { WholeRecord } from '../../../../api/operator/desk.ts';
import { figure } from '../figure.ts';

/** Whose products a change of a record reaches; `what` is what becomes of them, as the sentence goes on. */
export function Touches({ touched, what }: { readonly touched: WholeRecord['touched']; readonly what: string }) {
  const links = touched.reduce((sum, one) => sum + one.links, 0);
  if (links === 0) return <p className="text-muted">Nobody’s products are approved as it.</p>;
  return (
    <div className="grid gap-2">
      <p>
        {figure(links)} {links === 1 ? 'product' : 'products'} of {figure(touched.length)}{' '}
        {touched.length === 1 ? 'business' : 'businesses'} {what} from then on:
      </p>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {touched.map(({ business, links: own }) => (
          <li key={business.id} className="flex justify-between gap-6 border-b border-line py-1.5">
            <span className="min-w-0 truncate">{business.name}</span>
            <span>{figure(own)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

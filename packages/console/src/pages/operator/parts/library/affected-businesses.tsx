import type { RecordDetails } from '../../../../api/operator/operator.ts';
import { formatNumber } from '../../../../messages/format.ts';
import { t } from '../../../../messages/t.ts';

interface AffectedBusinessesProps {
  readonly affected: RecordDetails['touched'];
  /** The effect on the linked products. */
  readonly message: 'operator.affectedGetOther' | 'operator.affectedLoseCard';
}

/** The businesses whose linked products a change of a record affects. */
export function AffectedBusinesses({ affected, message }: AffectedBusinessesProps) {
  const products = affected.reduce((sum, { links }) => sum + links, 0);
  if (products === 0) return <p className="text-muted">{t('operator.affectedNone')}</p>;
  return (
    <div className="grid gap-2">
      <p>{t(message, { products, businesses: affected.length })}</p>
      <ul className="max-h-60 overflow-y-auto border-t border-line">
        {affected.map(({ business, links }) => (
          <li key={business.id} className="flex justify-between gap-6 border-b border-line py-1.5">
            <span className="min-w-0 truncate">{business.name}</span>
            <span>{formatNumber(links)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRole, useBusiness } from '../../../api/business/businesses.ts';
import { decideShopWord, type ShopWord, shopWordsQuery } from '../../../api/products/shop-words.ts';
import { rich, t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Section } from '../../../parts/page.tsx';
import { srOnly } from '../../../parts/sr-only.tsx';
import { StatusLabel } from '../../../parts/status-label.tsx';
import { RematchButton } from './rematch-button.tsx';

interface ShopWordsProps {
  /** Shows only the words of this import and those in use. Null shows all words, so that each decision can be changed. */
  readonly productImport: string | null;
}

/** The words of a shop's titles that name no perfume, for a person to decide on. Renders nothing if there are none. */
export function ShopWords({ productImport }: ShopWordsProps) {
  const { id: business, role } = useBusiness();
  const { data = [] } = useQuery(shopWordsQuery(business));
  const shown = data.filter((one) => productImport === null || one.state === 'approved' || one.import === productImport);
  const canDecide = hasRole(role, 'editor');
  if (shown.length === 0) return null;
  return (
    <Section
      title={t('products.shopWords')}
      lead={t('products.shopWordsLead')}
      actions={
        canDecide && productImport !== null && shown.some(({ state }) => state === 'approved') && <RematchButton business={business} />
      }
    >
      <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
        {shown.map((one) => (
          <ShopWordRow key={one.word} business={business} shopWord={one} canDecide={canDecide} />
        ))}
      </ul>
    </Section>
  );
}

interface ShopWordRowProps {
  readonly business: string;
  readonly shopWord: ShopWord;
  readonly canDecide: boolean;
}

function ShopWordRow({ business, shopWord: { word, state, rows, products, decided_by: person }, canDecide }: ShopWordRowProps) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'approved' | 'rejected') => decideShopWord(business, word, decision),
    onSuccess: () => queries.invalidateQueries({ queryKey: shopWordsQuery(business).queryKey }),
  });
  const button = (
    decision: 'approved' | 'rejected',
    message: 'products.shopWordApprove' | 'products.shopWordKeep' | 'products.shopWordStop',
  ) => (
    <Button busy={decide.isPending && decide.variables === decision} idle={decide.isPending} onClick={() => decide.mutate(decision)}>
      {rich(message, { word, sr: srOnly })}
    </Button>
  );
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-3 py-4 sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <bdi className="text-lg leading-snug font-medium [overflow-wrap:anywhere]">{word}</bdi>
          <span className="text-muted">{t('products.shopWordRows', { count: rows })}</span>
          {state === 'approved' && <StatusLabel tone="good">{t('products.shopWordApproved', { person: person ?? '' })}</StatusLabel>}
          {state === 'rejected' && <StatusLabel tone="inactive">{t('products.shopWordRejected', { person: person ?? '' })}</StatusLabel>}
        </p>
        <ul className="grid gap-0.5 text-[0.9375rem] text-muted">
          {products.slice(0, 3).map(({ ref, brand, name }) => (
            <li key={ref} className="[overflow-wrap:anywhere]">
              <bdi>{brand === null ? name : `${brand} · ${name}`}</bdi>
            </li>
          ))}
        </ul>
        <ErrorNotice error={decide.error} />
      </div>
      {canDecide && (
        <div className="flex flex-wrap items-start gap-3">
          {state !== 'approved' && button('approved', 'products.shopWordApprove')}
          {state === 'proposed' && button('rejected', 'products.shopWordKeep')}
          {state === 'approved' && button('rejected', 'products.shopWordStop')}
        </div>
      )}
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../api/business/businesses.ts';
import { similarQuery } from '../../../api/library/library.ts';
import { t } from '../../../messages/t.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { ErrorNotice } from '../../../parts/notice.tsx';
import { Loading, Section } from '../../../parts/page.tsx';
import { RecommendedList } from './recommended-list.tsx';

/** With fewer similar perfumes in the shop, those of the library are listed too. */
const enough = 3;

export function SimilarPerfumes({ fragrance }: { readonly fragrance: string }) {
  const { id: business } = useBusiness();
  const { data, error, refetch } = useQuery(similarQuery(business, fragrance, 'linked'));
  return (
    <>
      <Section title={t('library.similarInShop')} lead={t('library.similarInShopLead')}>
        <ErrorNotice error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null && <Loading />}
        {data?.length === 0 && (
          <>
            <p className="max-w-prose text-pretty text-muted">{t('library.similarInShopNone')}</p>
            <ButtonLink to="/b/$business/links" params={{ business }} className="justify-self-start">
              {t('library.linkProducts')}
            </ButtonLink>
          </>
        )}
        {data !== undefined && data.length > 0 && (
          <RecommendedList label={t('library.similarInShop')} reasonsLabel={t('library.shared')} perfumes={data} />
        )}
      </Section>
      {data !== undefined && data.length < enough && <SimilarInLibrary fragrance={fragrance} except={data.map(({ id }) => id)} />}
    </>
  );
}

interface SimilarInLibraryProps {
  readonly fragrance: string;
  /** The perfumes that are already listed. */
  readonly except: readonly string[];
}

function SimilarInLibrary({ fragrance, except }: SimilarInLibraryProps) {
  const { id: business } = useBusiness();
  const { data, error, refetch } = useQuery(similarQuery(business, fragrance, undefined));
  const others = data?.filter(({ id }) => !except.includes(id));
  return (
    <Section title={t('library.similarInLibrary')} lead={t('library.similarInLibraryLead')}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {others === undefined && error === null && <Loading />}
      {others?.length === 0 && <p className="text-muted">{t('library.similarInLibraryNone')}</p>}
      {others !== undefined && others.length > 0 && (
        <RecommendedList label={t('library.similarInLibrary')} reasonsLabel={t('library.shared')} perfumes={others} />
      )}
    </Section>
  );
}

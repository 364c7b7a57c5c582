import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useBusiness } from '../../api/business/businesses.ts';
import { type Gifts, giftsQuery } from '../../api/library/library.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { EmptyState, Loading, Page, Section } from '../../parts/page.tsx';
import { useFormKey } from '../../parts/use-form-key.ts';
import { oneOf, optional, parseText } from '../../search.ts';
import { GiftCall } from './parts/gift-call.tsx';
import { GiftForm } from './parts/gift-form.tsx';
import { namesOf, occasionNames, seasonNames, timeNames } from './parts/gift-names.ts';
import { RecommendedList } from './parts/recommended-list.tsx';

export const Route = createFileRoute('/_app/b/$business/library/gift-finder')({
  validateSearch: (search) => ({
    ...optional('occasion', oneOf(namesOf(occasionNames), search.occasion)),
    ...optional('season', oneOf(namesOf(seasonNames), search.season)),
    ...optional('time', oneOf(namesOf(timeNames), search.time)),
    ...optional('likes', parseText(search.likes)),
    ...optional('dislikes', parseText(search.dislikes)),
    ...optional('from', oneOf(['library'], search.from)),
  }),
  component: GiftFinder,
});

function GiftFinder() {
  const { id: business } = useBusiness();
  const { from, ...wishes } = Route.useSearch();
  const navigate = Route.useNavigate();
  const request = { ...wishes, ...optional('within', from === undefined ? ('linked' as const) : undefined) };
  const { data, error } = useQuery(giftsQuery(business, request));
  const [formKey, expect] = useFormKey(request);
  return (
    <Page
      title={t('library.giftFinder')}
      lead={t('library.giftLead')}
      actions={
        <ButtonLink to="/b/$business/library" params={{ business }}>
          {t('library.allPerfumes')}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <GiftForm
          key={formKey}
          wishes={request}
          error={error}
          onSubmit={(asked) => {
            expect(asked);
            const { within, ...answers } = asked;
            void navigate({ search: { ...answers, ...optional('from', within === undefined ? ('library' as const) : undefined) } });
          }}
        />
        <div className="grid min-w-0 content-start gap-10">
          <Section title={t('library.giftResults')}>
            {data === undefined && error === null && <Loading />}
            {data !== undefined && <Suggestions gifts={data} isShop={from === undefined} />}
          </Section>
          {(data !== undefined || error !== null) && <GiftCall wishes={request} api={data?.api} />}
        </div>
      </div>
    </Page>
  );
}

function Suggestions({ gifts: { results, left_out: leftOut }, isShop }: { readonly gifts: Gifts; readonly isShop: boolean }) {
  const { id: business } = useBusiness();
  // Nothing was considered, so the answers aren't the cause.
  const isShopEmpty = isShop && results.length === 0 && leftOut.disliked === 0 && leftOut.other === 0;
  const [title, text] = isShopEmpty
    ? (['library.noneInShop', 'library.noneInShopText'] as const)
    : (['library.giftNone', isShop ? 'library.giftNoneInShop' : 'library.giftNoneInLibrary'] as const);
  return (
    <div className="grid gap-5">
      <p role="status" className="text-muted">
        {t('library.perfumeCount', { count: results.length })}
      </p>
      {results.length === 0 ? (
        <EmptyState title={t(title)}>
          <p className="max-w-prose text-pretty text-muted">{t(text)}</p>
          {isShopEmpty && (
            <ButtonLink to="/b/$business/links" params={{ business }}>
              {t('library.linkProducts')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <RecommendedList label={t('library.giftResults')} reasonsLabel={t('library.reasons')} perfumes={results} />
      )}
      {(leftOut.disliked > 0 || leftOut.other > 0) && (
        <p className="text-[0.9375rem] text-pretty text-muted">
          {leftOut.disliked > 0 && t('library.giftLeftOutDisliked', { count: leftOut.disliked })}{' '}
          {leftOut.other > 0 && t('library.giftLeftOutOther', { count: leftOut.other })}
        </p>
      )}
    </div>
  );
}

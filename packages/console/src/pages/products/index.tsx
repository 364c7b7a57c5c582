import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Fragment } from 'react';
import { hasRole, useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery } from '../../api/business/overview.ts';
import { useCanConnectShop } from '../../api/people/session.ts';
import { type Import, importsQuery, productsExportUrl } from '../../api/products/imports.ts';
import { type MessageId, t } from '../../messages/t.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Menu, MenuItem, MenuRule } from '../../parts/menu.tsx';
import { ErrorNotice } from '../../parts/notice.tsx';
import { Loading, Page, Section } from '../../parts/page.tsx';
import { DropZone } from './parts/drop-zone.tsx';
import { ImportTable } from './parts/import-table.tsx';
import { RematchButton } from './parts/rematch-button.tsx';
import { ShopWords } from './parts/shop-words.tsx';

export const Route = createFileRoute('/_app/b/$business/products/')({
  staticData: { menu: { name: 'products.title', order: 1.5 } },
  component: Products,
});

function Products() {
  const business = useBusiness();
  const canImport = hasRole(business.role, 'editor');
  const { data: imports, error, refetch } = useQuery(importsQuery(business.id));
  const { data: overview, isPending } = useQuery(overviewQuery(business.id));
  // Shown together, so that nothing moves when the slower of the two arrives.
  const isLoading = (imports === undefined && error === null) || isPending;
  const canConnectShop = useCanConnectShop();
  const hasImports = imports !== undefined && imports.length > 0;
  return (
    <Page
      title={t('products.title')}
      lead={t('products.lead')}
      actions={
        <>
          {canConnectShop && (
            <ButtonLink to="/b/$business/shop" params={{ business: business.id }}>
              {t('storefront.title')}
            </ButtonLink>
          )}
          {canImport && (
            <ButtonLink to="/b/$business/products/add" params={{ business: business.id }}>
              {t('products.add')}
            </ButtonLink>
          )}
          {overview !== undefined && overview.without_card > 0 && (
            <ButtonLink to="/b/$business/products/without-card" params={{ business: business.id }}>
              {t('products.withoutCardLink', { count: overview.without_card })}
            </ButtonLink>
          )}
          {hasImports && <ExportMenu business={business.id} />}
        </>
      }
    >
      {canImport && !isLoading && <DropZone business={business.id} compact={hasImports} />}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {!isLoading && imports !== undefined && (
        <Section
          title={t('products.imports')}
          lead={hasImports ? t('products.importsLead') : undefined}
          actions={canImport && imports.some(isUndecided) && <RematchButton business={business.id} />}
        >
          {hasImports ? (
            <ImportTable business={business.id} imports={imports} />
          ) : (
            <p className="max-w-prose text-pretty text-muted">{t('products.importsEmpty')}</p>
          )}
        </Section>
      )}
      {!isLoading && <ShopWords productImport={null} />}
    </Page>
  );
}

const isUndecided = ({ links }: Import): boolean => links.suggested + links.not_recorded > 0;

function ExportMenu({ business }: { readonly business: string }) {
  const filters: readonly (readonly [name: MessageId, filter: Parameters<typeof productsExportUrl>[1]])[] = [
    ['products.exportAll', {}],
    ['products.exportMatched', { state: 'approved' }],
    ['products.exportNotFound', { state: 'not_recorded' }],
  ];
  return (
    <Menu align="end" trigger={<Button>{t('products.export')}</Button>}>
      {formats.map(([format, formatName], index) => (
        <Fragment key={format}>
          {index > 0 && <MenuRule />}
          {filters.map(([name, filter]) => (
            <MenuItem key={name} asChild>
              <a href={productsExportUrl(business, filter, format)} download>
                {t(name)}
                <span className="text-[0.9375rem] text-muted">{t(formatName)}</span>
              </a>
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

const formats = [
  ['xlsx', 'products.xlsx'],
  ['csv', 'products.csv'],
] as const;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { businessQueryKey, useBusiness } from '../../api/business/businesses.ts';
import { addProducts, type Product } from '../../api/products/imports.ts';
import { t } from '../../messages/t.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form, type FormValues } from '../../parts/form.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { DropZone } from './parts/drop-zone.tsx';
import { PasteBox } from './parts/paste-box.tsx';

export const Route = createFileRoute('/_app/b/$business/products/add')({ component: AddProducts });

function AddProducts() {
  const business = useBusiness();
  const navigate = Route.useNavigate();
  const queries = useQueryClient();
  const [pasted, setPasted] = useState<File>();
  const add = useMutation({
    mutationFn: (row: Product) => addProducts(business.id, [row]),
    onSuccess: async ({ import: id }) => {
      void queries.invalidateQueries({ queryKey: businessQueryKey(business.id, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business: business.id, import: id } });
    },
  });
  return (
    <Page
      title={t('products.addTitle')}
      lead={t('products.addLead')}
      actions={
        <ButtonLink to="/b/$business/products" params={{ business: business.id }}>
          {t('products.allImports')}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-2">
        <Section title={t('products.oneProduct')}>
          <Form
            submitLabel={t('products.matchProduct')}
            busy={add.isPending}
            error={add.error}
            onSubmit={(form) => add.mutate(toProduct(form))}
          >
            <Field label={t('products.titleColumn')} name="name" required maxLength={200} hint={t('products.titleHint')} />
            <Field label={t('products.reference')} name="ref" required maxLength={200} hint={t('products.referenceHint')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={t('products.brand')} name="brand" maxLength={200} hint={t('products.brandHint')} />
              <Field label={t('products.strength')} name="strength" maxLength={200} hint={t('products.strengthHint')} />
            </div>
            <Field label={t('products.barcode')} name="gtin" maxLength={40} hint={t('products.barcodeHint')} />
          </Form>
        </Section>
        <Section title={t('products.spreadsheet')} lead={t('products.spreadsheetLead')}>
          {pasted === undefined ? <PasteBox onPasted={setPasted} /> : <DropZone business={business.id} pasted={pasted} />}
        </Section>
      </div>
    </Page>
  );
}

function toProduct(form: FormValues): Product {
  const [brand, strength, gtin] = [form.text('brand').trim(), form.text('strength').trim(), form.text('gtin').trim()];
  return {
    ref: form.text('ref').trim(),
    name: form.text('name').trim(),
    ...(brand !== '' && { brand }),
    ...(strength !== '' && { strength }),
    ...(gtin !== '' && { gtin }),
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ofBusiness, useBusiness } from '../../api/business/businesses.ts';
import { addProducts, type Product } from '../../api/products/imports.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form, type Said } from '../../parts/form.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { DropZone } from './parts/drop-zone.tsx';
import { PasteBox } from './parts/paste-box.tsx';

export const Route = createFileRoute('/_inside/b/$business/products/add')({ component: AddProducts });

function AddProducts() {
  const business = useBusiness();
  const navigate = Route.useNavigate();
  const queries = useQueryClient();
  const [pasted, setPasted] = useState<File>();
  const add = useMutation({
    mutationFn: (row: Product) => addProducts(business.id, [row]),
    onSuccess: async ({ import: id }) => {
      void queries.invalidateQueries({ queryKey: ofBusiness(business.id, 'imports') });
      await navigate({ to: '/b/$business/products/$import', params: { business: business.id, import: id } });
    },
  });
  return (
    <Sheet
      title="Add products by hand"
      lead="One product, or a few rows copied out of a spreadsheet."
      actions={
        <ButtonLink to="/b/$business/products" params={{ business: business.id }}>
          All batches
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-x-14 gap-y-12 xl:grid-cols-2">
        <Part title="One product">
          <Form send="Match this product" busy={add.isPending} error={add.error} onSend={(said) => add.mutate(productOf(said))}>
            <Field label="Title" name="name" required maxLength={200} hint="As your shop has it: Dior Sauvage EDT Spray 100 ml" />
            <Field label="Reference" name="ref" required maxLength={200} hint="Your SKU or article number" />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label="Brand" name="brand" maxLength={200} hint="If it is not in the title" />
              <Field label="Strength" name="strength" maxLength={200} hint="EDT, EDP …" />
            </div>
          </Form>
        </Part>
        <Part title="From a spreadsheet" lead="Copy the rows there, with their headings if they have any, and paste them here.">
          {pasted === undefined ? <PasteBox onPasted={setPasted} /> : <DropZone business={business.id} pasted={pasted} />}
        </Part>
      </div>
    </Sheet>
  );
}

function productOf(said: Said): Product {
  const [brand, strength] = [said.text('brand').trim(), said.text('strength').trim()];
  return {
    ref: said.text('ref').trim(),
    name: said.text('name').trim(),
    ...(brand !== '' && { brand }),
    ...(strength !== '' && { strength }),
  };
}

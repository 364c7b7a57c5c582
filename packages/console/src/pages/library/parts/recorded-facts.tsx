import type { ReactNode } from 'react';
import { useBusiness } from '../../../api/business/businesses.ts';
import type { FragranceRecord } from '../../../api/library/library.ts';
import { formatDate, formatList } from '../../../messages/format.ts';
import { t } from '../../../messages/t.ts';
import { nameFamily, nameStrength } from '../../../messages/term-names.ts';
import { TextLink } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { tierNames, tiers } from '../../edits/parts/arrangement.ts';

/** Everything recorded about a perfume; brand, family and notes lead to the perfumes that share them. */
export function RecordedFacts({ record }: { readonly record: FragranceRecord }) {
  const { id: business } = useBusiness();
  const { brand, family, strength, year, perfumers, accords, description, updated_at: updatedAt } = record;
  const shared = (text: string, search: { readonly brand?: string; readonly family?: string; readonly notes?: string }) => (
    <TextLink to="/b/$business/library" params={{ business }} search={search} className="text-ink! decoration-line!">
      {text}
    </TextLink>
  );
  const notes = tiers.flatMap((tier): [string, ReactNode][] =>
    record.notes[tier].length === 0
      ? []
      : [
          [
            t(tierNames[tier]),
            <ul key={tier} className="flex flex-wrap gap-x-4">
              {record.notes[tier].map(({ id, name, recorded }) => (
                <li key={recorded}>{id === null ? name : shared(name, { notes: id })}</li>
              ))}
            </ul>,
          ],
        ],
  );
  return (
    <Section title={t('library.facts')}>
      <Facts
        facts={[
          [t('library.brand'), shared(brand, { brand })],
          [t('library.strength'), strength !== null && nameStrength(strength)],
          [t('library.year'), year],
          [t('library.family'), family !== null && shared(nameFamily(family), { family })],
          [t('library.perfumers'), perfumers.length > 0 && formatList(perfumers)],
          ...(notes.length === 0 ? [[t('library.notes'), null] as const] : notes),
          [t('library.accords'), accords.length > 0 && formatList(accords.map(({ name }) => name))],
          [t('library.description'), description],
          [t('library.lastChanged'), updatedAt !== null && formatDate(updatedAt)],
        ]}
      />
    </Section>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="border-b border-line py-2.5 last:border-b-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="min-w-0 text-pretty">
            {value === null || value === false ? <span className="text-muted">{t('library.notRecorded')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

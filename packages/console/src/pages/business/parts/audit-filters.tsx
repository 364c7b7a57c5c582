import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AuditFilters as Filters } from '../../../api/business/audit.ts';
import { useBusiness } from '../../../api/business/businesses.ts';
import { membersQuery } from '../../../api/business/members.ts';
import { auditSubjects } from '../../../generated/constants.ts';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../parts/button.tsx';
import { Field, Select } from '../../../parts/field.tsx';
import { auditSubjectNames } from './audit-messages.ts';

interface AuditFiltersProps {
  readonly filters: Filters;
  /** The name of the chosen person or key, if it is known from the entries. */
  readonly actorName: string | undefined;
  readonly onChange: (filters: Filters) => void;
}

/** Filters by person, day, kind and text. The chosen ones are in the URL. */
export function AuditFilters({ filters, actorName, onChange }: AuditFiltersProps) {
  const { id: business } = useBusiness();
  const { data: members = [] } = useQuery(membersQuery(business));
  const search = useId();
  const { about, actor, from, to, text } = filters;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isOther = actor !== undefined && !members.some(({ id }) => id === actor);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-x-5 gap-y-4">
      <Select
        label={t('business.auditActor')}
        value={actor ?? ''}
        onChange={({ target }) => onChange({ ...filters, actor: target.value || undefined })}
      >
        <option value="">{t('business.auditEveryone')}</option>
        {members.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
        {isOther && <option value={actor}>{actorName ?? actor}</option>}
      </Select>
      <Select
        label={t('business.auditSubject')}
        value={about ?? ''}
        onChange={({ target }) => onChange({ ...filters, about: auditSubjects.find((one) => one === target.value) })}
      >
        <option value="">{t('business.auditAllSubjects')}</option>
        {auditSubjects.map((one) => (
          <option key={one} value={one}>
            {t(auditSubjectNames[one])}
          </option>
        ))}
      </Select>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get(search);
          onChange({ ...filters, text: typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined });
        }}
      >
        <Field
          key={text}
          type="search"
          name={search}
          label={t('business.auditText')}
          defaultValue={text ?? ''}
          maxLength={200}
          enterKeyHint="search"
        />
      </form>
      <Field
        type="date"
        label={t('business.auditFrom')}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onChange({ ...filters, from: target.value || undefined })}
      />
      <Field
        type="date"
        label={t('business.auditTo')}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onChange({ ...filters, to: target.value || undefined })}
      />
      {isFiltered && (
        <Button variant="link" className="justify-self-start" onClick={() => onChange({})}>
          {t('business.auditClear')}
        </Button>
      )}
    </div>
  );
}

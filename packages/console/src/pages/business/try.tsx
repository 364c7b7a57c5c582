import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useBusiness } from '../../api/business/businesses.ts';
import { overviewQuery, runTestCall } from '../../api/business/overview.ts';
import { limits } from '../../generated/constants.ts';
import { t } from '../../messages/t.ts';
import { Command } from '../../parts/command.tsx';
import { Area, Field, Select } from '../../parts/field.tsx';
import { Form, type FormValues } from '../../parts/form.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { oneOf, optional, parseText } from '../../search.ts';
import { CallResponse } from './parts/call-response.tsx';
import { type CallInput, callsToTry, readInput, type TryField, type TryOperation, toCurl } from './parts/calls-to-try.ts';

export const Route = createFileRoute('/_app/b/$business/try')({
  staticData: { menu: { name: 'business.try', order: 6 } },
  validateSearch: (search) => ({
    ...optional(
      'operation',
      oneOf(
        callsToTry.map(({ id }) => id),
        search.operation,
      ),
    ),
    ...optional('ref', parseText(search.ref)),
  }),
  component: Try,
});

function Try() {
  const { id: business } = useBusiness();
  const { operation: operationId, ref } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: overview } = useQuery(overviewQuery(business));
  const available = callsToTry.filter(({ id, isPlanned }) => isPlanned !== true || overview?.operations.includes(id) !== false);
  const [first] = available;
  const operation = available.find(({ id }) => id === operationId) ?? first;
  const [input, setInput] = useState<CallInput | null>(null);
  const [jsonError, setJsonError] = useState<string | null>(null);
  const trying = useMutation({ mutationFn: (request: Parameters<typeof runTestCall>[1]) => runTestCall(business, request) });
  if (operation === undefined) return null;

  const send = (form: FormValues): void => {
    const typed = readInput(operation, form.text);
    const body = typed.body === null ? undefined : parseJson(typed.body);
    setJsonError(body === null ? t('business.tryInvalidJson') : null);
    if (body === null) return;
    setInput(typed);
    trying.mutate({ operation: operation.id, path: typed.path, query: typed.query, ...(body !== undefined && { body: body.value }) });
  };
  return (
    <Page title={t('business.try')} lead={t('business.tryLead', { limit: limits.testCallsPerMinute })}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <Select
            label={t('business.tryOperation')}
            value={operation.id}
            onChange={({ target }) => {
              trying.reset();
              setInput(null);
              setJsonError(null);
              void navigate({ search: { operation: target.value }, replace: true });
            }}
          >
            {available.map(({ id, name, method, path }) => (
              <option key={id} value={id}>
                {t(name)}: {method} {path}
              </option>
            ))}
          </Select>
          <Form
            key={`${operation.id} ${overview?.product ?? ''}`}
            submitLabel={t('business.trySend')}
            busy={trying.isPending}
            error={trying.error}
            onSubmit={send}
          >
            {operation.fields.map((field) => (
              <TryInput
                key={field.name}
                field={field}
                initial={field.name === 'ref' ? (ref ?? overview?.product ?? '') : (field.initial ?? '')}
                error={jsonError}
              />
            ))}
          </Form>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {trying.data !== undefined && <CallResponse response={trying.data} />}
          <Section title={t('business.tryFromServer')} lead={input === null ? t('business.tryFromServerLead') : undefined}>
            <Command
              line={toCurl(operation, input ?? getInitialInput(operation, overview?.product ?? null))}
              label={t('business.tryCall')}
            />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function TryInput({ field, initial, error }: { readonly field: TryField; readonly initial: string; readonly error: string | null }) {
  const { name, label, hint, choices, lines, required } = field;
  const common = { name, label: t(label), defaultValue: initial, required, ...(hint !== undefined && { hint: t(hint) }) };
  if (choices !== undefined)
    return (
      <Select {...common}>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    );
  return lines === undefined ? (
    <Field {...common} autoComplete="off" spellCheck={false} />
  ) : (
    <Area {...common} rows={lines} error={error ?? undefined} />
  );
}

const getInitialInput = (operation: TryOperation, product: string | null): CallInput =>
  readInput(operation, (name) =>
    name === 'ref' ? (product ?? 'YOUR-SKU') : (operation.fields.find((one) => one.name === name)?.initial ?? ''),
  );

/** Null if the text isn't JSON. */
function parseJson(typed: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(typed) };
  } catch {
    return null;
  }
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useBusiness } from '../../api/business/businesses.ts';
import { startQuery, tryCall } from '../../api/business/start.ts';
import { limits } from '../../generated/words.ts';
import { Command } from '../../parts/command.tsx';
import { Area, Field, Select } from '../../parts/field.tsx';
import { Form, type Said } from '../../parts/form.tsx';
import { Part, Sheet } from '../../parts/sheet.tsx';
import { oneOf, optional, text } from '../../search.ts';
import { callsToTry, curlOf, type TryField, type TryOperation, type Typed, typedIn } from './parts/calls-to-try.ts';
import { TriedAnswer } from './parts/tried-answer.tsx';

export const Route = createFileRoute('/_inside/b/$business/try')({
  staticData: { menu: { name: 'Try a call', order: 6 } },
  validateSearch: (search) => ({
    ...optional(
      'operation',
      oneOf(
        callsToTry.map(({ id }) => id),
        search.operation,
      ),
    ),
    ...optional('ref', text(search.ref)),
  }),
  component: Try,
});

function Try() {
  const { id: business } = useBusiness();
  const { operation: wanted, ref } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: start } = useQuery(startQuery(business));
  const [first] = callsToTry;
  const operation = callsToTry.find(({ id }) => id === wanted) ?? first;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const trying = useMutation({ mutationFn: (sent: Parameters<typeof tryCall>[1]) => tryCall(business, sent) });
  if (operation === undefined) return null;

  const send = (form: Said): void => {
    const now = typedIn(operation, form.text);
    const body = now.body === null ? undefined : jsonIn(now.body);
    setUnread(body === null ? 'This is no JSON.' : null);
    if (body === null) return;
    setTyped(now);
    trying.mutate({ operation: operation.id, path: now.path, query: now.query, ...(body !== undefined && { body: body.value }) });
  };
  return (
    <Sheet
      title="Try a call"
      lead={`A call of the interface as your server would make it, answered byte for byte the same, without a key in this page. It is free and counts nowhere; a person has ${limits.triedCallsPerMinute} in a minute.`}
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <Select
            label="Operation"
            value={operation.id}
            onChange={({ target }) => {
              trying.reset();
              setTyped(null);
              setUnread(null);
              void navigate({ search: { operation: target.value }, replace: true });
            }}
          >
            {callsToTry.map(({ id, name, method, path }) => (
              <option key={id} value={id}>
                {name}: {method} {path}
              </option>
            ))}
          </Select>
          <Form key={`${operation.id} ${start?.product ?? ''}`} send="Send" busy={trying.isPending} error={trying.error} onSend={send}>
            {operation.fields.map((field) => (
              <OneField
                key={field.name}
                field={field}
                first={field.name === 'ref' ? (ref ?? start?.product ?? '') : (field.first ?? '')}
                error={unread}
              />
            ))}
          </Form>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {trying.data !== undefined && <TriedAnswer answer={trying.data} />}
          <Part title="From your server" lead={typed === null ? 'The call as it stands here appears once it was sent.' : undefined}>
            <Command line={curlOf(operation, typed ?? atFirst(operation, start?.product ?? null))} label="the call" />
          </Part>
        </div>
      </div>
    </Sheet>
  );
}

function OneField({ field, first, error }: { readonly field: TryField; readonly first: string; readonly error: string | null }) {
  const { name, label, hint, choices, lines, required } = field;
  const common = { name, label, defaultValue: first, required, ...(hint !== undefined && { hint }) };
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

const atFirst = (operation: TryOperation, product: string | null): Typed =>
  typedIn(operation, (name) =>
    name === 'ref' ? (product ?? 'YOUR-SKU') : (operation.fields.find((one) => one.name === name)?.first ?? ''),
  );

/** Null where the text is no JSON. */
function jsonIn(typed: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(typed) };
  } catch {
    return null;
  }
}

import { createContext } from 'react';
import { isRefused } from '../api/refused.ts';
import { capitalised } from './capitalised.ts';

/** What is wrong with the fields of a form, by their names. */
export type FieldFaultsByName = ReadonlyMap<string, string>;

export const FieldFaults = createContext<FieldFaultsByName>(new Map());

/** What the fields themselves ask for and did not get, said by us: the browser's own bubbles would cover what stands below the field. */
export const faultsIn = (form: HTMLFormElement): FieldFaultsByName =>
  new Map([...form.elements].filter(isField).flatMap((field) => (field.validity.valid ? [] : [[field.name, lacking(field)]])));

/** Where the service names the field that it refuses, the fault belongs to that field. */
export function faultFrom(error: unknown, form: HTMLFormElement): FieldFaultsByName {
  const ofField = error instanceof Error && isRefused(error, 'invalid_query', 'website_not_allowed');
  const [, name = '', reason = ''] = (ofField && /^(?:The )?(\w+) (.+)$/.exec(error.message)) || [];
  return name !== '' && form.elements.namedItem(name) !== null ? new Map([[name, capitalised(reason)]]) : new Map();
}

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is Checked =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function lacking(field: Checked): string {
  const { valueMissing, typeMismatch, tooShort } = field.validity;
  if (valueMissing) return 'This cannot be left empty.';
  if (typeMismatch) return 'Give a whole e-mail address, such as name@shop.example.';
  if (tooShort && field instanceof HTMLInputElement) return `Too short: at least ${field.minLength} characters.`;
  return field.dataset.wants ?? 'This is not what is asked for here.';
}

import { createContext } from 'react';
import { isApiError } from '../api/api-error.ts';
import { translateApiSentence } from '../messages/api-sentences.ts';
import { getPageLanguage } from '../messages/language.ts';
import { t } from '../messages/t.ts';
import { capitalise } from './capitalise.ts';

/** Error messages by field name. */
export type FieldErrorMap = ReadonlyMap<string, string>;

export const FieldErrors = createContext<FieldErrorMap>(new Map());

/** Native validation with our own messages: the browser's bubbles would cover the text below a field. */
export const getFieldErrors = (form: HTMLFormElement): FieldErrorMap =>
  new Map([...form.elements].filter(isField).flatMap((field) => (field.validity.valid ? [] : [[field.name, describeInvalid(field)]])));

/** An API error that names one of the form's fields, as that field's error. */
export function toFieldErrors(error: unknown, form: HTMLFormElement): FieldErrorMap {
  const ofField = error instanceof Error && isApiError(error, 'invalid_query', 'website_not_allowed');
  const [, name = '', reason = ''] = (ofField && /^(?:The )?(\w+) (.+)$/.exec(error.message)) || [];
  if (!ofField || name === '' || form.elements.namedItem(name) === null) return new Map();
  const field = form.elements.namedItem(name);
  // The browser accepts some addresses that the service doesn't.
  if (field instanceof HTMLInputElement && field.type === 'email' && reason.startsWith('must be an email'))
    return new Map([[name, t('shell.fieldEmailInvalid', { value: field.value })]]);
  // In English the field's label is the subject; other languages need the whole sentence.
  return new Map([[name, getPageLanguage() === 'en' ? capitalise(reason) : translateApiSentence(error.message)]]);
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (element: Element): element is FormField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

function describeInvalid(field: FormField): string {
  const { valueMissing, typeMismatch, tooShort } = field.validity;
  if (valueMissing) return t('shell.fieldRequired');
  if (typeMismatch) return t('shell.fieldEmailInvalid', { value: field.value });
  if (tooShort && field instanceof HTMLInputElement) return t('shell.fieldTooShort', { min: field.minLength });
  return field.dataset.error ?? t('shell.fieldInvalid');
}

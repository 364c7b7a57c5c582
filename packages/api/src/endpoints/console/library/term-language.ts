import { z } from 'zod';
import { languages } from '../../../resources/language.ts';

/** The language in which an operation of the console names notes, accords and other terms. */
export const termLanguage = z
  .enum(languages, `must be one of ${languages.join(', ')}`)
  .default('en')
  .describe('The language of the names of notes, accords and other terms.');

import { consoleLanguages, getPageLanguage, isConsoleLanguage, nameOfLanguage, switchLanguage } from '../messages/language.ts';
import { t } from '../messages/t.ts';
import { BareSelect } from '../parts/field.tsx';

interface LanguageSelectProps {
  /** Saves the choice with the account, before the page is reloaded in the language. */
  readonly onChoose?: (language: string) => Promise<unknown>;
}

/** The language of the console. The list shows each language by its own name. */
export function LanguageSelect({ onChoose }: LanguageSelectProps) {
  return (
    <BareSelect
      label={t('shell.language')}
      defaultValue={getPageLanguage()}
      onChange={({ target: { value } }) => {
        if (!isConsoleLanguage(value)) return;
        void Promise.resolve(onChoose?.(value)).finally(() => switchLanguage(value));
      }}
    >
      {consoleLanguages.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </BareSelect>
  );
}

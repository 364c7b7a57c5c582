import { useMutation } from '@tanstack/react-query';
import { consoleLanguages } from '../generated/constants.ts';
import { type ConsoleLanguage, getPageLanguage, isConsoleLanguage, nameOfLanguage, switchLanguage } from '../messages/language.ts';
import { t } from '../messages/t.ts';
import { BareSelect } from '../parts/field.tsx';
import { ErrorNotice } from '../parts/notice.tsx';

interface LanguageSelectProps {
  /** Saves the choice with the account. The default keeps it in this browser only. */
  readonly save?: (language: ConsoleLanguage) => Promise<unknown>;
}

/** The language of the console. The list shows each language by its own name. */
export function LanguageSelect({ save = async () => {} }: LanguageSelectProps) {
  const saving = useMutation({ mutationFn: save, onSuccess: (_, language) => switchLanguage(language) });
  return (
    <div className="grid gap-3">
      <BareSelect
        label={t('shell.language')}
        value={saving.isPending ? saving.variables : getPageLanguage()}
        onChange={({ target: { value } }) => isConsoleLanguage(value) && saving.mutate(value)}
      >
        {consoleLanguages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </BareSelect>
      <ErrorNotice error={saving.error} />
    </div>
  );
}

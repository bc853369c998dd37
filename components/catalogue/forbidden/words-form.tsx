import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-field';
import {
  FORBIDDEN_LEVELS,
  MAX_WORDS_TEXT,
  type ForbiddenSettings,
} from '@/lib/features/catalogue/forbidden/shared';

/** The words of each reason and what a hit does: an ordinary form. */
export function WordsForm({ settings }: { settings: ForbiddenSettings }) {
  const t = useTranslations('forbiddenWords');
  return (
    <form action="/api/forbidden-words" method="post" className="max-w-3xl space-y-5">
      <input type="hidden" name="version" value={settings.version} />
      {settings.lists.map(({ reason, level, words }) => (
        <fieldset key={reason} className="grid gap-3 panel p-4 sm:p-6">
          <legend className="sr-only">{t(`reason.${reason}`)}</legend>
          <TextArea
            name={`${reason}Words`}
            label={t(`reason.${reason}`)}
            hint={t('hint')}
            defaultValue={words.join(', ')}
            maxLength={MAX_WORDS_TEXT}
            rows={4}
            spellCheck={false}
          />
          <Field id={`${reason}Level`} label={t('level')}>
            <select
              id={`${reason}Level`}
              name={`${reason}Level`}
              defaultValue={level}
              className="select w-full text-base"
            >
              {FORBIDDEN_LEVELS.map((each) => (
                <option key={each} value={each}>
                  {t(`levels.${each}`)}
                </option>
              ))}
            </select>
          </Field>
        </fieldset>
      ))}
      <Button type="submit" className="px-8 max-sm:w-full">
        {t('save')}
      </Button>
    </form>
  );
}

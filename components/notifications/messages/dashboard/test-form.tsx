import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Channel } from '@/lib/features/notifications/messages/kinds';
import { LOCALES } from '@/lib/platform/i18n/i18n';

interface Props {
  id: string;
  /** Masked; empty where the account has none. */
  to: string;
  channel: Channel;
  /** The template's messages by name, with what they are called; none where there is one alone. */
  steps: readonly (readonly [name: string, label: string])[];
}

/** Sends the template to whoever looks at it: an ordinary form. */
export function TestForm({ id, to, channel, steps }: Props) {
  const t = useTranslations('messageDesk');
  const locale = useLocale();
  return (
    <section aria-labelledby="test" className="mt-6 space-y-3 panel p-4 sm:p-6">
      <h2 id="test" className="text-xl font-semibold">
        {t('testTitle')}
      </h2>
      <p className="text-muted">{to === '' ? t('testNone') : t('testLead')}</p>
      {to !== '' && (
        <form
          action={`/api/messages/test/${id}`}
          method="post"
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="id" value={id} />
          <label>
            <span className="mb-1 block text-sm font-semibold">{t('testLanguage')}</span>
            <select name="locale" defaultValue={locale} className="select w-full text-base">
              {LOCALES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {each === 'bn' ? 'বাংলা' : 'English'}
                </option>
              ))}
            </select>
          </label>
          {steps.length > 1 && (
            <label>
              <span className="mb-1 block text-sm font-semibold">{t('testStep')}</span>
              <select name="step" className="select w-full text-base">
                {steps.map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Button type="submit" variant="outline">
            {t('testSend')}
          </Button>
          <p className="text-sm text-muted figures">
            {t(channel === 'mail' ? 'testMail' : 'testSms', { to })}
          </p>
        </form>
      )}
    </section>
  );
}

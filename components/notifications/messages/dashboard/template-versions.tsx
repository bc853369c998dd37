import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import {
  type Channel,
  type MessageType,
  type TemplateVersion,
  templateForms,
} from '@/lib/features/notifications/messages/shared';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { Button } from '@/components/ui/button';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';

const PART = /(subject|lead|button|next|once|ignore|wasYou|wasNot)$/i;

/**
 * Returns the label of a template's text: its place in the message, and of which message where there are
 * several.
 */
export function partLabel(
  t: Translator,
  kind: MessageType,
  channel: Channel,
  part: string,
): string {
  const end = PART.exec(part)?.[1];
  const place = end
    ? `${end.slice(0, 1).toLowerCase()}${end.slice(1)}`
    : channel === 'sms'
      ? 'text'
      : 'lead';
  const label = t(knownKey(t, `messageDesk.part.${place}`) ?? 'messageDesk.part.text');
  const forms = templateForms(kind, channel);
  const own = forms.filter(({ subject, body }) => subject === part || body.includes(part));
  const name = forms.length > 1 && own.length === 1 && formLabel(t, own[0]!.name);
  return name ? `${name}: ${label}` : label;
}

/** Returns the label of one of a template's messages. */
export function formLabel(t: Translator, name: string): string {
  const key =
    knownKey(t, `messageDesk.form.${name}`) ??
    knownKey(t, `messageDesk.kind.${name}`) ??
    knownKey(t, `status.order.${name}`);
  return key ? t(key) : name;
}

interface TestFormProps {
  id: string;
  /** Masked; empty where the account has none. */
  to: string;
  channel: Channel;
  /** The template's messages by name, with what they are called; none where there is one alone. */
  steps: readonly (readonly [name: string, label: string])[];
}

/** Sends the template to whoever looks at it: an ordinary form. */
export function TestForm({ id, to, channel, steps }: TestFormProps) {
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

interface TemplateVersionsProps {
  id: string;
  versions: TemplateVersion[];
  /** The newest one, as this page knows it. */
  current: number;
  /** Labels of the texts, by their names. */
  labels: Record<string, string>;
  locale: Locale;
}

/** List of who published what and when, newest first. */
export function TemplateVersions({ id, versions, current, labels, locale }: TemplateVersionsProps) {
  const t = useTranslations('messageDesk');
  const page = localePath(locale, paths.messageTemplate(id));
  const nameOf = (version: number) =>
    version === 0 ? t('original') : t('version', { number: formatCount(version, locale) });
  const textOf = (changed: string) => {
    const [language, part = ''] = changed.split('.');
    return t(language === 'bn' ? 'inBangla' : 'inEnglish', { label: labels[part] ?? part });
  };
  return (
    <ol className="divide-y divide-line panel">
      {versions.map(({ version, at, by, restored, changed }) => (
        <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-48 grow">
            <p className="font-semibold">
              {nameOf(version)}
              {version === current && (
                <span className="ms-2 inline-block rounded-full bg-secondary px-2.5 py-0.5 text-xs font-semibold text-secondary-content">
                  {t('current')}
                </span>
              )}
            </p>
            {by !== null && (
              <p className="text-sm break-words text-muted figures">
                {readableTime(new Date(at), locale)} · {shownContact(by, locale)}
              </p>
            )}
            {restored !== null && (
              <p className="text-sm text-muted">
                {restored === 0
                  ? t('restoredOriginal')
                  : t('restored', { number: formatCount(restored, locale) })}
              </p>
            )}
            {changed.length > 0 && (
              <p className="text-sm text-muted">
                {t('changedTexts', { texts: changed.map(textOf).join('; ') })}
              </p>
            )}
          </div>
          {version !== current && (
            <div className="flex flex-wrap gap-2">
              <Link
                href={`${page}?version=${version}`}
                prefetch={false}
                aria-label={t('lookAt', { name: nameOf(version) })}
                className="btn target btn-ghost px-4"
              >
                {t('look')}
              </Link>
              <RestoreForm id={id} current={current} version={version} name={nameOf(version)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** An ordinary form that makes an older version the newest one. */
export function RestoreForm({
  id,
  current,
  version,
  name,
}: {
  id: string;
  current: number;
  version: number;
  name: string;
}) {
  const t = useTranslations('messageDesk');
  return (
    <form action={`/api/messages/restore/${id}`} method="post">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={current} />
      <input type="hidden" name="restore" value={version} />
      <Button type="submit" variant="outline" aria-label={t('restoreNamed', { name })}>
        {t('restore')}
      </Button>
    </form>
  );
}

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { TemplateVersion } from '@/lib/features/notifications/messages/template-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  id: string;
  versions: TemplateVersion[];
  /** The newest one, as this page knows it. */
  current: number;
  /** What texts are called, by their names. */
  labels: Record<string, string>;
  locale: Locale;
}

/** Who published what when, newest first. */
export function TemplateVersions({ id, versions, current, labels, locale }: Props) {
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

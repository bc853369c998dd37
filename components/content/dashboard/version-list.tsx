import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ContentType, ContentVersion } from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { RestoreButton } from './restore-button';

interface Props {
  kind: ContentType;
  versions: ContentVersion[];
  current: number;
  locale: Locale;
}

/** List of who published what and when, newest first. */
export function VersionList({ kind, versions, current, locale }: Props) {
  const t = useTranslations('contentManagement.versions');
  const page = localePath(locale, paths.contentKind(kind));
  return (
    <ol className="divide-y divide-line panel">
      {versions.map(({ version, at, by, restored }) => {
        const name =
          version === 0 ? t('original') : t('version', { number: formatCount(version, locale) });
        return (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-48 grow">
              <p className="font-semibold">
                {name}
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
                    : t('restoredFrom', { number: formatCount(restored, locale) })}
                </p>
              )}
            </div>
            {version !== current && (
              <div className="flex flex-wrap gap-2">
                <Link
                  href={`${page}?version=${version}`}
                  prefetch={false}
                  aria-label={t('lookAt', { name })}
                  className="btn target btn-ghost px-4"
                >
                  {t('look')}
                </Link>
                <RestoreButton
                  kind={kind}
                  current={current}
                  version={version}
                  label={t('restoreNamed', { name })}
                  locale={locale}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

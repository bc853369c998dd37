import { ArrowRight, Megaphone } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Content, Localized } from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';

interface AnnouncementProps {
  announcement: Localized<Content['announcement']>;
  locale: Locale;
}

/** One line above everything, when the shop has something to say. */
export function Announcement({ announcement, locale }: AnnouncementProps) {
  const t = useTranslations('content');
  const { shown, text, link, linkText } = announcement;
  if (!shown) return null;
  const look =
    'inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-current';
  const label = (
    <>
      {linkText}
      <ArrowRight aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <section aria-label={t('announcement')} className="bg-primary text-primary-content">
      <div className="wrap flex min-h-11 flex-wrap items-center justify-center gap-x-4 text-[0.9375rem]">
        <p className="flex items-center gap-2.5 py-2 leading-snug">
          <Megaphone aria-hidden="true" className="size-4 shrink-0" />
          {text}
        </p>
        {link.startsWith('/') && (
          <Link href={localePath(locale, link)} prefetch={false} className={look}>
            {label}
          </Link>
        )}
        {link !== '' && !link.startsWith('/') && (
          <a href={link} rel="noopener nofollow" className={look}>
            {label}
          </a>
        )}
      </div>
    </section>
  );
}

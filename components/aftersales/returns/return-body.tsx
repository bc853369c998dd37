import type { ReactNode } from 'react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PageHeading } from '@/components/ui/page-heading';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { ReturnBadge } from './return-badge';
import { ReturnFacts } from './return-facts';
import { ReturnNotice } from './return-notice';
import { ReturnPhotos } from './return-photos';
import { ReturnStory } from './return-story';
import { ReturnTalk } from './return-talk';
import { useReturnWords } from './return-words';
import type { FormPlace } from './step-form';

interface Props {
  place: FormPlace;
  /** `?notice=` of the page. */
  notice: string | string[] | undefined;
  now: Date;
  /** What its reader can do. */
  steps: ReactNode;
  /** Its seller's name with the way to their page, for who buys. */
  seller?: ReactNode;
  locale: Locale;
}

/** A return as its buyer, its seller and the shop read it: how it stands first, then what to do. */
export function ReturnBody({ place, notice, now, steps, seller, locale }: Props) {
  const t = useTranslations('returns');
  const words = useReturnWords(locale);
  const { of, formKey } = place;
  return (
    <>
      <PageHeading title={t('title', { number: of.number })} lead={<ReturnBadge of={of} />} />
      <div className="grid gap-5">
        <ReturnNotice code={notice} locale={locale} />
        <div className="panel p-4 text-lg figures sm:p-5">
          <p>{words.standing(of, now)}</p>
          {of.side === 'buyer' && of.refund?.isNumberAwaited && (
            <Link
              href={`${localePath(locale, paths.order(of.orderId))}#refunds`}
              prefetch={false}
              className="btn mt-3 target px-5 btn-primary"
            >
              {t('sayNumber')}
            </Link>
          )}
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-5">
            {steps}
            <ReturnFacts of={of} seller={seller} locale={locale} />
            <ReturnTalk {...place} locale={locale} />
          </div>
          <div className="grid gap-5">
            <ReturnPhotos of={of} formKey={formKey} locale={locale} />
            <ReturnStory of={of} locale={locale} />
          </div>
        </div>
      </div>
    </>
  );
}

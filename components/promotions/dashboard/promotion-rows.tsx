import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { PromotionView } from '@/lib/features/promotions/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import { PromotionMenu } from './promotion-actions';
import { PromotionFigures, PromotionTerms, StandingBadge } from './promotion-facts';

interface Props {
  promotions: PromotionView[];
  /** Administrators see whose each is. */
  withOwner: boolean;
  locale: Locale;
}

/** The promotions of a list, each a card on phones and a row where there is room. */
export function PromotionRows({ promotions, withOwner, locale }: Props) {
  return (
    <ul className="grid gap-3">
      {promotions.map((promotion) => (
        <li key={promotion._id}>
          <Row promotion={promotion} withOwner={withOwner} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  promotion,
  withOwner,
  locale,
}: { promotion: PromotionView } & Omit<Props, 'promotions'>) {
  const t = useTranslations('promotions');
  const { _id, version, state, purchases, code, standing, ownerId, createdBy } = promotion;
  const title = locale === 'bn' ? promotion.titleBn : promotion.title;
  return (
    <article className="relative grid gap-3 panel p-4 pe-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-center">
      <div className="min-w-0 space-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
            <Link
              href={localePath(locale, paths.promotion(_id))}
              prefetch={false}
              className="inline-flex target items-center underline-offset-4 hover:text-link hover:underline"
            >
              {title}
            </Link>
          </h2>
          <StandingBadge standing={standing} />
        </div>
        <p className="text-sm">
          {code === '' ? (
            t('automatic')
          ) : (
            <>
              {t('codeIs')} <span className="font-semibold wrap-anywhere">{code}</span>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          <PromotionTerms promotion={promotion} locale={locale} />
        </p>
        {withOwner && (
          <p className="text-sm wrap-anywhere text-muted">
            {t(ownerId === null ? 'ofShop' : 'ofSeller', {
              email: shownContact(createdBy, locale),
            })}
          </p>
        )}
      </div>
      <PromotionFigures promotion={promotion} locale={locale} />
      <div className="absolute end-2 top-2 noscript:hidden">
        <PromotionMenu
          promotion={{ _id, version, state, purchases, title }}
          title={title}
          locale={locale}
        />
      </div>
    </article>
  );
}

import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-page';
import type { PromotionView } from '@/lib/features/checkout/promotions/schema';
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
    <ListRows>
      {promotions.map((promotion) => (
        <Row key={promotion._id} promotion={promotion} withOwner={withOwner} locale={locale} />
      ))}
    </ListRows>
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
    <ListRow
      id={_id}
      href={localePath(locale, paths.promotion(_id))}
      name={title}
      badge={<StandingBadge standing={standing} />}
      about={<PromotionTerms promotion={promotion} locale={locale} />}
      note={
        <>
          {code === '' ? (
            t('automatic')
          ) : (
            <>
              {t('codeIs')} <span className="font-semibold text-ink">{code}</span>
            </>
          )}
          {withOwner &&
            ` · ${t(ownerId === null ? 'ofShop' : 'ofSeller', { email: shownContact(createdBy, locale) })}`}
        </>
      }
      figures={<PromotionFigures promotion={promotion} locale={locale} />}
      menu={
        <div className="noscript:hidden">
          <PromotionMenu
            promotion={{ _id, version, state, purchases, title }}
            title={title}
            locale={locale}
          />
        </div>
      }
    />
  );
}

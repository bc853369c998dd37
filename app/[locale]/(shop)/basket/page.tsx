import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Basket } from '@/components/checkout/basket/basket';
import { PlainUndo } from '@/components/checkout/basket/plain-undo';
import { CookiesNotice } from '@/components/ui/cookies-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { pageActor } from '@/lib/features/accounts';
import { getBasket, pageVisitor } from '@/lib/features/checkout/basket';
import { listDistricts } from '@/lib/shop/locations/queries';
import { placeName, placesByName } from '@/lib/shop/locations/rules';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { titledUnlisted } from '../../page-kit';

/** Reads whose basket it is: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/basket'>;

export const generateMetadata = titledUnlisted('basketPage.title');

export default async function BasketPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [{ visitor, district }, query, t, all] = await Promise.all([
    pageActor().then(pageVisitor),
    searchParams,
    getTranslations(),
    listDistricts(),
  ]);
  const basket = await getBasket(visitor, district);
  const districts = placesByName(all, locale).map((place) => ({
    id: place.id,
    name: placeName(place, locale),
  }));
  const { notice } = query;
  return (
    <div className="wrap py-6 sm:py-10">
      <h1 className="mb-1 text-3xl font-bold">{t('basketPage.title')}</h1>
      <PageMessages namespaces={['cookies']}>
        <CookiesNotice />
      </PageMessages>
      {typeof notice === 'string' && (
        <PageNotice
          icon="error"
          title={t('errors.title')}
          text={noticeText(t, notice)}
          button={t('dialogs.ok')}
        />
      )}
      <PlainUndo query={query} />
      <PageMessages namespaces={['basketPage', 'unit', 'errors', 'dialogs']}>
        <Basket initial={basket} districts={districts} locale={locale} />
      </PageMessages>
    </div>
  );
}

/** Why a form post without the script was refused. */
function noticeText(t: Translator, code: string): string {
  if (code === 'NOT_FOUND') return t('basketPage.gone');
  if (code === 'CODE_INVALID') return t('basketPage.codeWrong');
  if (code === 'INVALID') return t('basketPage.failed');
  if (code === 'ABOVE_MAXIMUM') return t('basketPage.short');
  return t(knownKey(t, `errors.${code}`) ?? 'basketPage.failed');
}

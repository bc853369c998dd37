import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { Thumb } from '@/components/ui/thumb';
import { canBeOrdered } from '@/lib/features/catalogue/shared';
import type { ListSummary, SavedView } from '@/lib/features/checkout/lists/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatTaka, toPoisha, toTaka } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';

/** The form of the comparison, whose boxes stand beside the products. */
export const COMPARE_FORM = 'compare';

type Shown = Pick<SavedView, 'productId' | 'productName' | 'productNameBn' | 'card'> &
  Partial<Pick<SavedView, 'savedPrice' | 'savedAt'>>;

interface Props {
  items: readonly Shown[];
  locale: Locale;
  /** Its owner may change it: the list that the items are in, and the others. Absent: a shared list. */
  own?: { listId: string; others: readonly ListSummary[] };
  /** Products can be chosen to be compared. */
  canCompare?: boolean;
}

/** Saved products in rows, with what each costs now. What is not on sale any more stays, and says so. */
export function SavedItems({ items, locale, own, canCompare = false }: Props) {
  const t = useTranslations();
  return (
    <ul className="divide-y divide-line panel">
      {items.map((item) => {
        const name = nameOf(item, locale);
        const { card, productId } = item;
        return (
          <li key={productId} className="flex items-start gap-3 p-4 sm:gap-4 sm:px-5">
            <Thumb src={card?.image ?? ''} missing={t('basketPage.noPicture')} size={64} />
            <div className="min-w-0 grow space-y-2">
              <div>
                {card ? (
                  <Link
                    href={localePath(locale, paths.product(productId))}
                    prefetch={false}
                    lang={nameLanguage(item, locale)}
                    className="inline-block py-1 font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline"
                  >
                    {name}
                  </Link>
                ) : (
                  <p lang={nameLanguage(item, locale)} className="py-1 font-semibold wrap-anywhere">
                    {name}
                  </p>
                )}
                <Price item={item} locale={locale} />
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {card && <ToBasket card={card} name={name} locale={locale} />}
                {own && <Remove listId={own.listId} productId={productId} name={name} />}
                {canCompare && card && (
                  <label className="inline-flex target cursor-pointer items-center gap-2 px-2">
                    <input
                      type="checkbox"
                      form={COMPARE_FORM}
                      name="id"
                      value={productId}
                      aria-label={t('lists.choose', { name })}
                      className="checkbox"
                    />
                    {t('lists.compare')}
                  </label>
                )}
              </div>
              {own && own.others.length > 0 && <Move own={own} productId={productId} name={name} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The present price, and its difference to that of the day when it was saved. */
function Price({ item: { card, savedPrice, savedAt }, locale }: { item: Shown; locale: Locale }) {
  const t = useTranslations();
  if (card === null) return <p className="text-muted">{t('lists.gone')}</p>;
  const price = card.offer?.price ?? card.price;
  const change = savedPrice === undefined ? 0 : toPoisha(price) - toPoisha(savedPrice);
  const amount = formatTaka(toTaka(Math.abs(change)), locale);
  return (
    <>
      <p className="figures">
        <span className="font-semibold">
          {t('lists.now', { price: formatTaka(price, locale) })}
        </span>
        {!canBeOrdered(card) && (
          <span className="text-muted"> · {t(card.isAway ? 'lists.away' : 'lists.soldOut')}</span>
        )}
      </p>
      {change !== 0 && (
        <p className={`text-sm figures ${change < 0 ? 'font-semibold text-link' : 'text-muted'}`}>
          {t(change < 0 ? 'lists.cheaper' : 'lists.dearer', { amount })}
        </p>
      )}
      {savedPrice !== undefined && savedAt !== undefined && (
        <p className="text-sm text-muted figures">
          {t('lists.savedAt', {
            date: readableDate(new Date(savedAt), locale),
            price: formatTaka(savedPrice, locale),
          })}
        </p>
      )}
    </>
  );
}

function ToBasket({
  card,
  name,
  locale,
}: {
  card: NonNullable<Shown['card']>;
  name: string;
  locale: Locale;
}) {
  const t = useTranslations('lists');
  if (!canBeOrdered(card)) return null;
  if (card.hasOptions) {
    return (
      <Link
        href={localePath(locale, paths.product(card._id))}
        prefetch={false}
        className="btn target btn-primary"
      >
        {t('see')}
        <span className="sr-only">: {name}</span>
      </Link>
    );
  }
  return (
    <form action={`/basket/lines/${card._id}`} method="post">
      <input type="hidden" name="productId" value={card._id} />
      <input type="hidden" name="quantity" value={card.minQuantity} />
      <Button type="submit" aria-label={t('addOf', { name })}>
        {t('add')}
      </Button>
    </form>
  );
}

function Remove(props: { listId: string; productId: string; name: string }) {
  const t = useTranslations('lists');
  return (
    <form action="/api/saved/products" method="post">
      <ItemFields {...props} />
      <Button
        type="submit"
        name="action"
        value="remove"
        variant="outline"
        aria-label={t('removeOf', { name: props.name })}
      >
        {t('remove')}
      </Button>
    </form>
  );
}

function Move({
  own: { listId, others },
  productId,
  name,
}: {
  own: NonNullable<Props['own']>;
  productId: string;
  name: string;
}) {
  const t = useTranslations('lists');
  return (
    <details>
      <summary className="inline-flex target cursor-pointer items-center font-semibold text-link">
        {t('move')}
        <span className="sr-only">: {name}</span>
      </summary>
      <form action="/api/saved/products" method="post" className="flex flex-wrap gap-2">
        <ItemFields listId={listId} productId={productId} />
        <select
          name="to"
          aria-label={`${t('moveTo')}: ${name}`}
          className="select w-full min-w-0 sm:w-auto"
        >
          {others.map((list) => (
            <option key={list.id} value={list.id}>
              {list.name || t('first')}
            </option>
          ))}
        </select>
        <Button type="submit" name="action" value="move" variant="outline">
          {t('moveHere')}
        </Button>
      </form>
    </details>
  );
}

function ItemFields({ listId, productId }: { listId: string; productId: string }) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      {listId !== '' && <input type="hidden" name="listId" value={listId} />}
    </>
  );
}

/** Compares the products that are chosen; without a choice the page says how. */
export function CompareForm({ locale, most }: { locale: Locale; most: string }) {
  const t = useTranslations('lists');
  return (
    <form
      id={COMPARE_FORM}
      action={localePath(locale, deskPaths.compare)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Button type="submit" variant="outline">
        {t('compareChosen')}
      </Button>
      <p className="text-sm text-muted">{t('compareHint', { most })}</p>
    </form>
  );
}

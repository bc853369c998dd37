import { BellRing, Heart, HeartOff, Scale, Store } from 'lucide-react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';

const WIDE = 'btn target w-full border-line bg-surface px-2 text-base text-ink hover:bg-paper';

interface Props {
  productId: string;
  locale: Locale;
  t: Translator;
}

/**
 * Saves a product, and leads to the comparison; an ordinary form. A cached page says the same to everybody: only
 * the one that is rendered after the post knows that it is saved.
 */
export function SaveAndCompare({ productId, isSaved, locale, t }: Props & { isSaved: boolean }) {
  const Icon = isSaved ? HeartOff : Heart;
  return (
    <div className="grid grid-cols-2 gap-2">
      <form action="/api/saved/products" method="post">
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="from" value="product" />
        <button type="submit" name="action" value={isSaved ? 'remove' : 'save'} className={WIDE}>
          <Icon aria-hidden="true" className="size-5" />
          {t(isSaved ? 'lists.remove' : 'lists.save')}
        </button>
      </form>
      <a href={localePath(locale, deskPaths.compareWith(productId))} className={WIDE}>
        <Scale aria-hidden="true" className="size-5" />
        {t('lists.compare')}
      </a>
    </div>
  );
}

/** Saves a product that can't be ordered, and asks to be told when it can. */
export function TellWhenBack({ productId, t }: Omit<Props, 'locale'>) {
  return (
    <form action="/api/saved/products" method="post">
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="from" value="product" />
      <input type="hidden" name="watch" value="notice" />
      <button type="submit" name="action" value="save" className={WIDE}>
        <BellRing aria-hidden="true" className="size-5" />
        {t('lists.tell')}
      </button>
    </form>
  );
}

/** Follows a shop; the page that it leads to lists the followed ones. */
export function FollowShop({ sellerId, label }: { sellerId: string; label: string }) {
  return (
    <form action="/api/saved/follow" method="post">
      <input type="hidden" name="sellerId" value={sellerId} />
      <button
        type="submit"
        name="action"
        value="follow"
        className="btn target border-line bg-surface px-6 text-ink hover:bg-paper"
      >
        <Store aria-hidden="true" className="size-5" />
        {label}
      </button>
    </form>
  );
}

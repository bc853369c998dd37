import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { packChoice } from './choice-data';
import { OrderBox } from './order-box';
import { useOrderWords } from './order-words';

/** The order box of a product, with what it needs and no more: an island's data stands on the page a second time. */
export function ProductOrder({
  product,
  locale,
  instead,
  notice,
}: {
  product: FullProduct;
  locale: Locale;
  /** In place of quantity and buttons, where nothing can be ordered. */
  instead?: ReactNode;
  /** Above it: why nothing can be ordered. */
  notice?: ReactNode;
}) {
  const words = useOrderWords(product.unit);
  const { _id, productName, productNameBn, minQuantity, author, unit, packSize, quantityStep } =
    product;
  return (
    <OrderBox
      product={{
        _id,
        productName,
        productNameBn,
        minQuantity,
        author,
        unit,
        packSize,
        quantityStep,
      }}
      data={packChoice(product, locale)}
      words={words}
      locale={locale}
      instead={instead}
      notice={notice}
    />
  );
}

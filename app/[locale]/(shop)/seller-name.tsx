import Link from 'next/link';
import { getSellerName } from '@/lib/features/catalogue';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/**
 * A seller's name, which leads to what they have on sale where there is anything.
 * @param name as the order has it: the seller may be called otherwise now
 */
export async function SellerName({
  id,
  name,
  locale,
}: {
  id: string;
  name: string;
  locale: Locale;
}) {
  if ((await getSellerName(id)) === null) return name;
  return (
    <Link
      href={localePath(locale, paths.seller(id))}
      prefetch={false}
      className="inline-block min-h-6 min-w-6 text-link underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

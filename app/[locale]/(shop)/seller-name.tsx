import Link from 'next/link';
import { getSellerPage } from '@/lib/features/sellers/queries';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** A seller's name, which leads to what they have on sale where there is anything. */
export async function SellerName({
  id,
  name,
  locale,
}: {
  id: string;
  name: string;
  locale: Locale;
}) {
  if ((await getSellerPage(id, 1)) === null) return name;
  return (
    <Link
      href={localePath(locale, paths.seller(id))}
      prefetch={false}
      className="inline-flex target items-center text-link underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

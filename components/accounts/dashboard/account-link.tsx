import Link from 'next/link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  /** Id of the account; undefined for readers who see no accounts. */
  id: string | undefined;
  name: string;
  locale: Locale;
}

/** A person's name, which leads an administrator to the page of the account. */
export function AccountLink({ id, name, locale }: Props) {
  if (id === undefined) return name;
  return (
    <Link
      href={localePath(locale, paths.dashboardUser(id))}
      prefetch={false}
      className="inline-flex target items-center text-link underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}

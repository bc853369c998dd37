import { ChevronRight, PackagePlus, Receipt, Store } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProfileForm } from '@/components/account/profile-form';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/auth/page-actor';
import { isLocale, type Locale } from '@/lib/i18n';
import { localePath, paths } from '@/lib/paths';
import { getProfilePhoto } from '@/lib/users/queries';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/user/profile'>;

const WAYS = [
  { href: paths.cart, key: 'orders', icon: Receipt },
  { href: paths.allProducts, key: 'products', icon: Store },
  { href: paths.addProduct, key: 'sell', icon: PackagePlus },
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'profile' });
  return { title: t('title'), robots: { index: false } };
}

export default async function ProfilePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.profile, locale);
  const [photo, t] = await Promise.all([getProfilePhoto(actor), getTranslations('profile')]);
  return (
    <div className="wrap max-w-2xl space-y-6 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('lead')}</p>
      </div>
      <PageMessages namespaces={['profile', 'upload', 'dialogs', 'errors', 'validation']}>
        <ProfileForm name={actor.name} email={actor.email} photo={photo} />
      </PageMessages>
      <nav aria-label={t('ways')}>
        <ul className="divide-y divide-line overflow-hidden panel">
          {WAYS.map(({ href, key, icon: Icon }) => (
            <li key={key}>
              <Link
                href={localePath(locale, href)}
                prefetch={false}
                className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-paper sm:px-6"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-link" />
                <span className="grow">
                  <span className="block font-semibold">{t(key)}</span>
                  <span className="block text-sm text-muted">{t(`${key}Text`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

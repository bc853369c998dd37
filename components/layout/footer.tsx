import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { BrandMark } from './brand-mark';

const PAYMENTS = ['payBkash', 'payNagad', 'payRocket', 'payCards', 'payCod'] as const;

export function Footer({ brand, locale }: { brand: string; locale: Locale }) {
  const t = useTranslations('layout');
  const shop = [
    { href: paths.home, label: t('home') },
    { href: paths.products, label: t('allProducts') },
    { href: paths.categories, label: t('categories') },
    { href: paths.about, label: t('about') },
  ];
  const customer = [
    { href: paths.cart, label: t('myOrders') },
    { href: paths.login, label: t('login') },
    { href: paths.register, label: t('register') },
    { href: paths.addProduct, label: t('sell') },
  ];
  return (
    // The dock, and with it the Buy bar, cover the end of the page on phones.
    <footer className="mt-auto border-t border-line bg-surface pb-[calc(3.5rem+env(safe-area-inset-bottom))] in-[:has([data-buy-bar])]:max-md:pb-[calc(7.75rem+env(safe-area-inset-bottom))] md:pb-0">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[2fr_1fr_1fr_2fr] lg:py-14">
        <div className="col-span-2 space-y-3 lg:col-span-1">
          <BrandMark brand={brand} locale={locale} />
          <p className="max-w-[36ch] text-muted">{t('footerAbout')}</p>
        </div>
        <FooterLinks locale={locale} heading={t('shopHeading')} links={shop} />
        <FooterLinks locale={locale} heading={t('customerHeading')} links={customer} />
        <div className="col-span-2 lg:col-span-1">
          <h2 className="mb-3 font-semibold">{t('payHeading')}</h2>
          <ul className="flex flex-wrap gap-2">
            {PAYMENTS.map((payment) => (
              <li
                key={payment}
                className="rounded-lg border border-line bg-paper px-3 py-1.5 text-sm font-semibold"
              >
                {t(payment)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{t('payNote')}</p>
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-col gap-x-8 gap-y-2 py-5 text-sm text-muted md:flex-row md:justify-between">
          <p className="text-pretty">{t('trade')}</p>
          <p className="shrink-0">{t('rights', { brand })}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  locale: Locale;
  heading: string;
  links: { href: string; label: string }[];
}

function FooterLinks({ locale, heading, links }: FooterLinksProps) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-1 font-semibold">{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={localePath(locale, href)}
              prefetch={false}
              className="inline-flex target items-center text-muted hover:text-link hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

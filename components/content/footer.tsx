import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Content, Localized } from '@/lib/features/content/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { BrandMark } from '@/components/layout/brand-mark';
import { contactChannels } from './contact-channels';

interface FooterProps {
  brand: string;
  locale: Locale;
  footer: Localized<Content['footer']>;
  /** The ways to pay that are on, and words below them, which may be empty. */
  pay: { ways: readonly string[]; note: string };
}

/** Links are the same for everyone, so that nothing moves when it is known who is there. */
export function Footer({ brand, locale, footer, pay }: FooterProps) {
  const t = useTranslations('layout');
  const shop = [
    { href: paths.home, label: t('home') },
    { href: paths.products, label: t('allProducts') },
    { href: paths.categories, label: t('categories') },
    { href: paths.about, label: t('about') },
  ];
  const customer = [
    { href: paths.profile, label: t('myAccount') },
    { href: paths.cart, label: t('myOrders') },
    { href: deskPaths.saved, label: t('saved') },
    { href: deskPaths.sell, label: t('sellHere') },
  ];
  const help = [
    { href: paths.track, label: t('track') },
    { href: paths.help, label: t('help') },
    { href: paths.contact, label: t('contact') },
    { href: paths.complain, label: t('complaint') },
    { href: paths.returns, label: t('returns') },
    { href: paths.terms, label: t('terms') },
    { href: paths.privacy, label: t('privacy') },
  ];
  return (
    // The dock, and with it the Buy bar, cover the end of the page on phones.
    <footer className="mt-auto border-t border-line bg-surface pb-[calc(3.5rem+env(safe-area-inset-bottom))] in-[:has([data-buy-bar])]:max-md:pb-[calc(7.75rem+env(safe-area-inset-bottom))] md:pb-0">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr_2fr] lg:py-14">
        <div className="col-span-2 space-y-3 md:col-span-3 lg:col-span-1">
          <BrandMark brand={brand} locale={locale} />
          <p className="max-w-[36ch] text-muted">{footer.about}</p>
          <SocialLinks footer={footer} />
        </div>
        <FooterLinks locale={locale} heading={t('shopHeading')} links={shop} />
        <FooterLinks locale={locale} heading={t('customerHeading')} links={customer} />
        <FooterLinks locale={locale} heading={t('helpHeading')} links={help} />
        <div className="md:col-span-3 lg:col-span-1">
          <h2 className="mb-3 font-semibold">{t('payHeading')}</h2>
          <ul className="flex flex-wrap gap-2">
            {pay.ways.map((method) => (
              <li
                key={method}
                className="rounded-lg border border-line bg-paper px-3 py-1.5 text-sm font-semibold"
              >
                {method}
              </li>
            ))}
          </ul>
          {pay.note && <p className="mt-3 text-sm text-muted">{pay.note}</p>}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-col gap-x-8 gap-y-3 py-5 text-sm text-muted md:flex-row md:justify-between">
          <div className="space-y-1">
            <Trader footer={footer} />
            <p className="text-pretty">{footer.note}</p>
          </div>
          <p className="shrink-0">{t('rights', { brand })}</p>
        </div>
      </div>
    </footer>
  );
}

/** Trader behind the shop: name, licence, DBID and contact details. Values that are not set are not shown. */
function Trader({ footer }: Pick<FooterProps, 'footer'>) {
  const t = useTranslations('layout');
  const { sellerName, tradeLicence, dbid } = footer;
  const facts = [
    sellerName,
    tradeLicence && t('tradeLicence', { number: tradeLicence }),
    dbid && t('dbid', { number: dbid }),
  ].filter(Boolean);
  const channels = contactChannels(footer);
  return (
    <>
      {facts.length > 0 && <p className="font-semibold text-ink">{facts.join(' · ')}</p>}
      {channels.length > 0 && (
        <ul className="flex flex-wrap items-center gap-x-5">
          {channels.map(({ key, text, href }) => (
            <li key={key} className="inline-flex min-h-11 items-center">
              {href ? (
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-link"
                >
                  {key === 'whatsapp' ? t('whatsapp', { number: text }) : text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const SOCIAL = { facebook: 'Facebook', youtube: 'YouTube', instagram: 'Instagram' } as const;

function SocialLinks({ footer }: Pick<FooterProps, 'footer'>) {
  const t = useTranslations('layout');
  const names = (Object.keys(SOCIAL) as (keyof typeof SOCIAL)[]).filter((name) => footer[name]);
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('follow')} className="flex flex-wrap gap-x-4">
      {names.map((name) => (
        <li key={name}>
          <a
            href={footer[name]}
            rel="noopener nofollow"
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {SOCIAL[name]}
          </a>
        </li>
      ))}
    </ul>
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

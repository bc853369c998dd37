import Link from 'next/link';
import type { Content, Localized } from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { SharedIcon } from '@/components/ui/shared-icon';

/** In one language, as an administrator words them. */
type PolicyTexts = Pick<Localized<Content['delivery']>, 'cod' | 'delivery' | 'return' | 'damaged'>;

type Icon = 'truck' | 'banknote' | 'box' | 'shield';

/** View model of the shop's policies, as plain data. */
export interface PoliciesView {
  heading: string;
  policies: { icon: Icon; title: string; text: string }[];
  link: { href: string; label: string };
}

/** Builds the policies of a product page (spec section 9). */
export function policiesView(t: Translator, texts: PolicyTexts, locale: Locale): PoliciesView {
  const policy = (icon: Icon, { title, text }: { title: string; text: string }) => ({
    icon,
    title,
    text,
  });
  return {
    heading: t('product.deliveryHeading'),
    policies: [
      policy('truck', texts.delivery),
      policy('banknote', texts.cod),
      policy('box', texts.return),
      policy('shield', texts.damaged),
    ],
    link: { href: localePath(locale, paths.returns), label: t('product.returnsLink') },
  };
}

/** The shop's policies on a product page. */
export function ProductPolicies({ view: { heading, policies, link } }: { view: PoliciesView }) {
  return (
    <section aria-labelledby="policies" className="space-y-4 panel p-4 sm:p-5">
      <h2 id="policies" className="text-lg font-semibold">
        {heading}
      </h2>
      <ul className="space-y-3.5">
        {policies.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
              <SharedIcon name={icon} className="size-5" />
            </span>
            <div className="min-w-0 text-sm leading-snug">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link
        href={link.href}
        prefetch={false}
        className="-my-2.5 inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        {link.label}
      </Link>
    </section>
  );
}

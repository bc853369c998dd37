import type { Content } from '@/lib/features/content/schema';
import type { Localized } from '@/lib/features/content/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { localePath, paths } from '@/lib/platform/paths';

/** In one language, as an administrator words them. */
export type PolicyTexts = Pick<
  Localized<Content['delivery']>,
  'cod' | 'delivery' | 'return' | 'damaged'
>;

type Icon = 'truck' | 'banknote' | 'box' | 'shield';

/** What holds for every order, as plain data. */
export interface PoliciesView {
  heading: string;
  policies: { icon: Icon; title: string; text: string }[];
  link: { href: string; label: string };
}

/** What holds for every order (spec section 9), where somebody decides about one. */
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

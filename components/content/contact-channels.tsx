import { Clock, Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Content, Localized } from '@/lib/features/content/shared';

interface Channel {
  key: 'phone' | 'whatsapp' | 'email' | 'hours' | 'address';
  icon: LucideIcon;
  text: string;
  href?: string;
}

const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '');

/** The ways to reach the shop that its operator has set; nothing where there are none. */
export function contactChannels(footer: Localized<Content['footer']>): Channel[] {
  const { phone, whatsapp, email, hours, address } = footer;
  const channels: Channel[] = [
    { key: 'phone', icon: Phone, text: phone, href: `tel:${digitsOf(phone)}` },
    {
      key: 'whatsapp',
      icon: MessageCircle,
      text: whatsapp,
      href: `https://wa.me/${digitsOf(whatsapp).replace('+', '')}`,
    },
    { key: 'email', icon: Mail, text: email, href: `mailto:${email}` },
    { key: 'hours', icon: Clock, text: hours },
    { key: 'address', icon: MapPin, text: address },
  ];
  return channels.filter(({ text }) => text !== '');
}

/** Phone, WhatsApp, e-mail, hours and address as cards that can be tapped. */
export function ContactChannels({ footer }: { footer: Localized<Content['footer']> }) {
  const t = useTranslations('content');
  const channels = contactChannels(footer);
  if (channels.length === 0) {
    return (
      <div className="wrap pt-8 sm:pt-12">
        <Notice title={t('notYetTitle')}>
          <p>{t('notYet')}</p>
        </Notice>
      </div>
    );
  }
  return (
    <section aria-label={t('reachUs')} className="wrap pt-8 sm:pt-12">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {channels.map(({ key, icon: Icon, text, href }) => (
          <li key={key} className="flex items-start gap-4 panel p-4 sm:p-5">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="text-sm text-muted">{t(key)}</p>
              {href ? (
                <a
                  href={href}
                  {...(key === 'whatsapp' && { rel: 'noopener nofollow' })}
                  className="inline-flex min-h-11 items-center font-semibold break-all text-link underline underline-offset-4 hover:no-underline"
                >
                  {text}
                </a>
              ) : (
                <p className="py-1 font-semibold">{text}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  type CHANGED_CONTACT_FIELDS,
  type Order,
  mayStillChange,
} from '@/lib/features/orders/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localPhone } from '@/lib/platform/phone';

type FieldName = (typeof CHANGED_CONTACT_FIELDS)[number];

/** How the form went: `CHANGED` or an error's code, with what was typed where it was refused. */
export interface PostedContact {
  code: string;
  flash: { values: Record<string, string>; errors: Record<string, string> } | null;
}

interface Props {
  order: Pick<Order, '_id' | FieldName | 'orderStatus' | 'lines'>;
  /** Where it leads back to. */
  page: 'order' | 'dashboard';
  posted: PostedContact | null;
  locale: Locale;
}

/**
 * Form for changing who receives an order and where, as long as nothing of it is sent: an ordinary form,
 * which needs no script.
 */
export function ContactChange({ order, page, posted, locale }: Props) {
  const t = useTranslations('contactChange');
  const tCommon = useTranslations('common');
  const errors = useTranslations('errors');
  const labels = useTranslations('validation');
  const isOpen = mayStillChange(order);
  if (!isOpen && posted === null) return null;
  const isDone = posted?.code === 'CHANGED';
  const flash = isDone ? null : posted?.flash;
  const field = (name: FieldName, stored: string) => {
    const why = flash?.errors[name];
    const key = why && knownKey(labels, why);
    return {
      name,
      defaultValue: flash?.values[name] ?? stored,
      error: key ? labels(key) : undefined,
      required: true,
    };
  };
  return (
    <div id="contact" className="mt-4 scroll-mt-24 space-y-2 border-t border-line pt-4">
      {posted && (
        <Notice tone={isDone ? 'info' : 'warning'} title={isDone ? undefined : t('failed')}>
          <p>
            {isDone
              ? t('saved')
              : posted.code === 'NOT_POSSIBLE_NOW'
                ? t('tooLate')
                : errors(knownKey(errors, posted.code) ?? 'INTERNAL')}
          </p>
        </Notice>
      )}
      {isOpen && (
        <details open={flash !== null && flash !== undefined}>
          <summary className="target cursor-pointer py-2 font-semibold text-link">
            {t('title')}
          </summary>
          <form
            action={`/api/orders/contact/${order._id}`}
            method="post"
            className="grid gap-4 pt-2"
          >
            <p className="text-sm text-muted">{t('hint')}</p>
            <input type="hidden" name="orderId" value={order._id} />
            <input type="hidden" name="page" value={page} />
            <TextField
              {...field('customerName', order.customerName)}
              label={tCommon('name')}
              autoComplete="name"
              maxLength={100}
            />
            <TextField
              {...field('phoneNumber', localDigits(localPhone(order.phoneNumber), locale))}
              label={t('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
            />
            <TextArea
              {...field('shippingAddress', order.shippingAddress)}
              label={tCommon('address')}
              hint={t('addressHint')}
              autoComplete="street-address"
              maxLength={500}
              rows={3}
            />
            <div>
              <Button type="submit" variant="outline">
                {t('save')}
              </Button>
            </div>
          </form>
        </details>
      )}
    </div>
  );
}

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';
import { MORE_CONTACT_FIELDS } from '@/lib/features/orders/more-contact-schema';
import { messageOr } from '@/lib/platform/i18n/message-key';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What both order forms ask beside the receiver; a field's words are `order.more.{name}`. */
export function MoreContactFields({ field }: { field: (name: string) => Field }) {
  const t = useTranslations('order');
  return MORE_CONTACT_FIELDS.map((name) => (
    <TextField key={name} {...field(name)} label={messageOr(t, `more.${name}`, name)} />
  ));
}
